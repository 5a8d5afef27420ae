import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'

/** Moves focus and scroll to the open form. */
export function focusAct(act: SelfServiceAct): void {
  const heading = document.getElementById(headingId(act))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

export function headingId(act: SelfServiceAct): string {
  return `doen-${act}`
}

/** The id of the button that opens the form. */
export function openerId(act: SelfServiceAct): string {
  return `open-${act}`
}
