import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { attractionOf, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { emptyTexts } from '../domain/booking-fields.ts'
import { FIRST_ATTRACTION_IDS } from '../domain/catalogue/attractions.ts'
import { makeVisit } from './saturday.ts'

export const ZONE = 'Europe/Brussels'
export const CATALOGUE = { ...FIRST_CATALOGUE, revision: 1, validFrom: '2026-01-01' }
export const DATE = '2026-11-28'

const formula = standardFormula(CATALOGUE).id
const price = estimatePrice(CATALOGUE, {
  formula,
  players: 8,
  slotCounts: { laser: 2, vr: 0, interactivefloor: 0 },
  modules: [],
  mealPeople: null,
})

/** Eight people, laser at 15:20 and 16:00 on a Saturday. */
export function aBooking(more: Partial<DeskBooking> = {}): DeskBooking {
  return {
    ...emptyTexts('panel'),
    ...makeVisit({ name: 'An Peeters', slots: ['15:20', '16:00'] }),
    id: '3f2a9c1d-0000-4000-8000-000000000001',
    code: '3f2a9c1d',
    revision: 2,
    players: 8,
    formula,
    modules: [],
    priceLines: [...price.lines],
    totalCents: price.totalCents,
    confirmHours: null,
    blockMinutes: perAttraction(
      FIRST_ATTRACTION_IDS,
      (id) => attractionOf(CATALOGUE.attractions, id).blockMinutes,
    ),
    email: 'an@voorbeeld.be',
    phone: '0470 12 34 56',
    language: 'nl',
    placedBy: 'visitor',
    teamNames: [],
    invoice: null,
    depositReference: null,
    depositCents: null,
    depositPaidCents: 0,
    refundableCents: 0,
    depositActs: [],
    onlinePayments: [],
    billEntries: [],
    billDepositCents: 0,
    billReference: '+++500/0000/00196+++',
    log: [],
    mails: [],
    catalogue: CATALOGUE,
    ...more,
  }
}
