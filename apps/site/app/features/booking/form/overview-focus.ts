/** The id of the overview's heading. */
export const OVERVIEW_ID = 'dit-boek-je'

/** Where focus goes when the pressed button is gone: to the overview, never to the booking button. */
export function focusOverview(): void {
  document.getElementById(OVERVIEW_ID)?.focus()
}
