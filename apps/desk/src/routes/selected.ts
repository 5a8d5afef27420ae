/** The query parameter that opens the panel: `?boeking=` with a booking id. */
export const SELECTED = 'boeking'
