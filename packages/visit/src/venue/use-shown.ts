import { type Shown, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { useMemo } from 'react'
import { useCatalogue } from './offer-context.tsx'

/** What is said and shown of an attraction, by its id. */
export function useShown(): Shown {
  const { attractions } = useCatalogue()
  return useMemo(() => shownIn(attractions), [attractions])
}
