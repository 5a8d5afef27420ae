import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'

/**
 * Props for an element in its attraction's colour; stylesheets read `--attraction-light`. The page's security policy refuses style
 * attributes in the served HTML, so the colour is set once the element exists.
 */
export function lightOf({ id, colour }: Pick<ShownAttraction, 'id' | 'colour'>) {
  const ref = (element: HTMLElement | null) => {
    element?.style.setProperty('--attraction', colour)
  }
  return { 'data-attraction': id, ref }
}
