/** A Saturday afternoon: somebody is in, late, gone, expected. */
export const SATURDAY = '2026-11-21'
export const AFTERNOON = new Date('2026-11-21T14:35:00+01:00')
/** The same day at its beginning: there is room. */
export const MORNING = new Date('2026-11-21T10:07:00+01:00')
