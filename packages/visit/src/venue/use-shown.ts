import { type Shown, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { useMemo } from 'react'
import { useCatalogue } from './offer-context.tsx'

/** Looks up an attraction's names and colour by its id. */
export function useShown(): Shown {
  const { attractions } = useCatalogue()
  return useMemo(() => shownIn(attractions), [attractions])
}
