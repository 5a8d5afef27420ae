import { ACT } from '@lichtspel/texts/desk-acts'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { Acting } from '../../lib/use-acting.ts'

/** Why an act was refused, in words. */
export function useRefusalWords(refused: Acting['refused']): string | undefined {
  const catalogue = useCatalogue()
  if (refused === null) return undefined
  return refused.code === 'unanswered' ? ACT.refused : deskRefusalText(refused.code, { catalogue })
}
