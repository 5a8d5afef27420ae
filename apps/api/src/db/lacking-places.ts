/** Places that are out of order, in minutes of the day. An outage of all places closes slots instead. */
export type LackingPlaces = { from: number; until: number; places: number }
