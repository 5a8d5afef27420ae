import { ATTRACTIONS } from '@lichtspel/domain/catalogue/attractions'
import { FORMULAS } from '@lichtspel/domain/catalogue/formulas'
import { MODULES } from '@lichtspel/domain/catalogue/modules'
import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'

/** What the tables in the code offer is the first revision, from this day on. */
export const FIRST_REVISION = { revision: 1, validFrom: '2026-01-01' }

/**
 * TO BE REPLACED by the first catalogue of the domain: what the seed publishes until the domain has that value. Nothing reads it
 * yet.
 */
export function firstContent(): object {
  const { attractions: _, ...venue } = ANTWERPEN
  return {
    venue,
    attractions: ATTRACTIONS,
    formulas: Object.values(FORMULAS),
    modules: Object.values(MODULES),
  }
}
