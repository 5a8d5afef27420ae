import { type Shown, type ShownAttraction, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { useMemo } from 'react'
import { useCatalogue } from './offer-context.tsx'

/**
 * Props for an element in its attraction's colour; stylesheets read `--attraction-light`. The site's pages have the colour in a
 * stylesheet. It is set here for the desk, and for attractions published while a page is open.
 */
export function lightOf({ id, colour }: Pick<ShownAttraction, 'id' | 'colour'>) {
  const ref = (element: HTMLElement | null) => {
    element?.style.setProperty('--attraction', colour)
  }
  return { 'data-attraction': id, ref }
}

/** Looks up an attraction's names and colour by its id. */
export function useShown(): Shown {
  const { attractions } = useCatalogue()
  return useMemo(() => shownIn(attractions), [attractions])
}
