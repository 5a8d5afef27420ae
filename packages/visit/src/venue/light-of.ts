import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'

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
