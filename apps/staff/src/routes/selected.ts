/** What opens the panel: `?boeking=` with a booking's id. */
export const SELECTED = 'boeking'
