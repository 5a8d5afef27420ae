import type { Catalogue } from '../catalogue/catalogue.ts'

/** How large a group the desk books. */
export const STAFF_PEOPLE = { min: 1, max: 100 } as const
/** How far ahead: enough for every plan, and too little for a slip in the year. */
const STAFF_HORIZON_MONTHS = 36
/** Every slot of a day. */
const ALL_SLOTS = 1_000

/**
 * The venue's offer by the limits of the desk: what it sells is the same, but nothing depends on the group's size, the weekday, how
 * many games or how far ahead. Requests are judged by it; prices are not.
 */
export function byStaffLimits(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    formulas: catalogue.formulas.map((formula) =>
      formula.offered === 'site' ? { ...formula, minGames: 0, minPlayers: 0, weekdays: null } : formula,
    ),
    modules: catalogue.modules.map((module) => ({ ...module, minPeople: 0 })),
    rules: {
      ...catalogue.rules,
      players: STAFF_PEOPLE,
      eaters: STAFF_PEOPLE,
      maxGames: ALL_SLOTS,
      maxSlots: ALL_SLOTS,
      horizonMonths: STAFF_HORIZON_MONTHS,
    },
  }
}

/** Of a bank's file: a month of a busy venue's account is a tenth of it. */
export const MAX_STATEMENT_CHARACTERS = 2_000_000

/** Of what a venue offers, as JSON: sixteen times the first catalogue. Every visitor and every booking reads it. */
export const MAX_CATALOGUE_BYTES = 256 * 1024
/** Versions that are published for a later day and still to come. */
export const MAX_VERSIONS_AHEAD = 20
