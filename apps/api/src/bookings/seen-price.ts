import type { BookingRequest } from '@lichtspel/domain/booking/request'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { Refused } from '../http/refusals.ts'

/** Nobody is booked at another price than the one on his screen: a page from before a publishing must show the new one first. */
export async function refuseOtherPrice(
  shelf: CatalogueShelf,
  governing: Catalogue,
  request: BookingRequest,
  seenRevision: number | undefined,
): Promise<void> {
  if (seenRevision === undefined || seenRevision === governing.revision) return
  const seen = await shelf.find(governing.venue.id, seenRevision)
  if (seen === undefined || totalCents(seen, request) !== totalCents(governing, request))
    throw new Refused(409, 'price-changed')
}

function totalCents(catalogue: Catalogue, request: BookingRequest): number | undefined {
  if (findFormula(catalogue, request.formula) === undefined) return undefined
  return estimatePrice(catalogue, { ...request, slotCounts: slotCounts(request.slots) }).totalCents
}
