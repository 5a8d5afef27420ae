/** Guests are asked to be there this long before their first game. */
export const ARRIVE_EARLY_MINUTES = 15
