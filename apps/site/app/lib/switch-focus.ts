const MAIN = 'inhoud'
const MENU_OPENER = '[popovertarget=hoofdmenu]'

/** The list of languages in which this link stands; it has the same id on every page. */
export function switchOf(link: Element): string | null {
  return link.closest('ul')?.id ?? null
}

/** Puts the keyboard where it was before a change of language: on the list, on the button that shows it, or else before the page's content. */
export function focusSwitch(list: string | null): void {
  const current = list === null ? null : document.getElementById(list)?.querySelector('[aria-current]')
  const opener = list === null ? null : document.querySelector(MENU_OPENER)
  const places = [current, opener, document.getElementById(MAIN)]
  const place = places.find((one) => one instanceof HTMLElement && one.getClientRects().length > 0)
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
