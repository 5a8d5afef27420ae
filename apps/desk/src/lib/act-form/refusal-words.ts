import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { ACT } from '@lichtspel/texts/desk-acts'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { RefusedAct } from '../act/use-acting.ts'

/** Why an act was refused, in words. */
export function refusalWords({ code }: RefusedAct, catalogue: Catalogue): string {
  return code === 'unanswered' ? ACT.refused : deskRefusalText(code, { catalogue })
}

/** The same, by today's catalogue; undefined if nothing was refused. */
export function useRefusalWords(refused: RefusedAct | null): string | undefined {
  const catalogue = useCatalogue()
  return refused === null ? undefined : refusalWords(refused, catalogue)
}
