import type { Catalogue } from '../catalogue/catalogue.ts'

/** The group sizes the desk may book. */
export const DESK_PEOPLE = { min: 1, max: 100 } as const
/** How far ahead the desk may book: far enough for any plan, but short enough to catch a typo in the year. */
const DESK_HORIZON_MONTHS = 36
/** More slots than any day has. */
const ALL_SLOTS = 1_000

/**
 * The venue's offer with the desk's limits: the desk sells the same things, but visitors' limits on group size, weekday, number of
 * games and booking horizon do not apply. Used to check requests, not to compute prices.
 */
export function byDeskLimits(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    formulas: catalogue.formulas.map((formula) =>
      formula.offered === 'site' ? { ...formula, minGames: 0, minPlayers: 0, weekdays: null } : formula,
    ),
    modules: catalogue.modules.map((module) => ({ ...module, minPeople: 0 })),
    rules: {
      ...catalogue.rules,
      players: DESK_PEOPLE,
      eaters: DESK_PEOPLE,
      maxGames: ALL_SLOTS,
      maxSlots: ALL_SLOTS,
      horizonMonths: DESK_HORIZON_MONTHS,
    },
  }
}

/** Maximum size of a bank statement file. A month of a busy venue's account is a tenth of this. */
export const MAX_STATEMENT_CHARACTERS = 2_000_000

/** Maximum size of a venue's offer as JSON, sixteen times the first catalogue. Every visitor and every booking loads it. */
export const MAX_CATALOGUE_BYTES = 256 * 1024
/** Maximum number of versions published for a later day that have yet to take effect. */
export const MAX_VERSIONS_AHEAD = 20
