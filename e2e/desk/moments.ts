/** A Saturday afternoon with groups that are in, late, gone and expected. */
export const SATURDAY = '2026-11-21'
export const AFTERNOON = new Date('2026-11-21T14:35:00+01:00')
/** The morning of the same day, with free slots. */
export const MORNING = new Date('2026-11-21T10:07:00+01:00')
