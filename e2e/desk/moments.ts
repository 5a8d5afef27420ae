/** A Saturday afternoon: somebody is in, late, gone, expected. */
export const SATURDAY = '2026-11-21'
export const AFTERNOON = new Date('2026-11-21T14:35:00+01:00')
