import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'

/** The path of the booking page, with the formula and number of players if they are known. */
export function bookingPath(formula?: string, players?: number): string {
  if (formula === undefined) return '/booking'
  return `/booking?formule=${formula}${players === undefined ? '' : `&spelers=${players}`}`
}

// The ids that connect other parts of the home page with the planner's form.

export const PLANNER_ID = 'plan'

/** The planner's checkbox for an attraction. */
export function gameBoxId(id: AttractionId): string {
  return `plan-${id}`
}
