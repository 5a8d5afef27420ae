import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'

/**
 * For an element in an attraction's light: stylesheets read `--attraction-light`. A style attribute in the page as it is sent would be
 * refused by its security policy, so the colour is set once the element is there.
 */
export function lightOf({ id, colour }: Pick<ShownAttraction, 'id' | 'colour'>) {
  const ref = (element: HTMLElement | null) => {
    element?.style.setProperty('--attraction', colour)
  }
  return { 'data-attraction': id, ref }
}
