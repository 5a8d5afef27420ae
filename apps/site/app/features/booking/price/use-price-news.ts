import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { useEffect, useRef, useState } from 'react'
import type { WishedVisit } from '../booking-state.ts'
import { visitPrice } from './visit-price.ts'

/** What the same visit cost before the venue changed its prices while the page was open; null if there is nothing to report. */
export type PriceNews = { wasCents: number | null; dismiss: () => void }

/**
 * Prices the visit under the revision this page showed first and under the newest, so that the visitor's own changes are never reported
 * as a price change.
 */
export function usePriceNews(catalogue: Catalogue, visit: WishedVisit, totalCents: number): PriceNews {
  const seen = useRef({ catalogue, date: visit.date })
  const [before, setBefore] = useState<Catalogue | null>(null)
  useEffect(() => {
    const last = seen.current
    seen.current = { catalogue, date: visit.date }
    if (last.date !== visit.date) setBefore(null)
    else if (last.catalogue.revision !== catalogue.revision) setBefore((told) => told ?? last.catalogue)
  }, [catalogue, visit.date])
  const wasCents = before === null ? null : priceUnder(before, visit)
  return { wasCents: wasCents === totalCents ? null : wasCents, dismiss: () => setBefore(null) }
}

/** Null if the visit was free or not possible under this catalogue. */
export function priceUnder(catalogue: Catalogue, visit: WishedVisit): number | null {
  const isOffered = visit.modules.every((id) => catalogue.modules.some((module) => module.id === id))
  if (!isOffered || findFormula(catalogue, visit.formula) === undefined) return null
  return visitPrice(catalogue, visit).planned.totalCents || null
}
