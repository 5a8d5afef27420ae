import { type BookingState, isReviewing } from '../booking-state.ts'
import { focusStep } from '../step.tsx'

/** The id of the overview's heading. */
export const OVERVIEW_ID = 'dit-boek-je'

/**
 * Where focus goes when the pressed button is gone: to the overview once it is there, never to the booking button. A visitor who goes
 * on to a field meanwhile keeps the focus, and every letter.
 */
export function focusOverview(frames = 60, pressed = document.activeElement): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if (activeElement !== body && activeElement !== pressed) return
    const heading = document.getElementById(OVERVIEW_ID)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
    if (heading === null && frames > 0) focusOverview(frames - 1, pressed)
  })
}

/** Where focus goes when a button above the one that books is gone: to the overview, or to the form while the overview is not open. */
export function focusAbove(state: Pick<BookingState, 'finished'>): void {
  if (isReviewing(state)) focusOverview()
  else focusStep('details')
}
