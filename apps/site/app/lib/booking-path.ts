/** The address of the booking screen, with what is known already. */
export function bookingPath(formula?: string, players?: number): string {
  if (formula === undefined) return '/booking'
  return `/booking?formule=${formula}${players === undefined ? '' : `&spelers=${players}`}`
}
