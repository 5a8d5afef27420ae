/** The path of the booking page, with the formula and number of players if they are known. */
export function bookingPath(formula?: string, players?: number): string {
  if (formula === undefined) return '/booking'
  return `/booking?formule=${formula}${players === undefined ? '' : `&spelers=${players}`}`
}
