import { type Catalogue, governingCatalogue } from '../catalogue/catalogue.ts'
import { bookableFormulas } from '../catalogue/formulas.ts'
import type { IsoDate } from '../time/calendar-date.ts'

/** The day from which prices other than today's apply, if they apply to this visit; `undefined` if it has today's prices. */
export function laterPricesFrom(
  catalogues: readonly Catalogue[],
  today: IsoDate,
  date: IsoDate,
): IsoDate | undefined {
  const then = governingCatalogue(catalogues, date)
  if (then.validFrom <= today) return undefined
  const isSame = pricesOf(then) === pricesOf(governingCatalogue(catalogues, today))
  return isSame ? undefined : then.validFrom
}

function pricesOf(catalogue: Catalogue): string {
  const formulas = bookableFormulas(catalogue).map(({ id, pricesCents, extraGameCents, freePlayer }) => [
    id,
    pricesCents,
    extraGameCents,
    freePlayer !== null,
  ])
  return JSON.stringify([formulas, catalogue.modules.map(({ id, perPersonCents }) => [id, perPersonCents])])
}
