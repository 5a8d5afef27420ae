import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { emptyTexts } from '../domain/booking-fields.ts'

const PRICE = estimatePrice(FIRST_CATALOGUE, {
  formula: 'standard',
  players: 8,
  slotCounts: { laser: 2, vr: 2, interactivefloor: 0 },
  modules: [],
  mealPeople: null,
})

/** Eight players on a Tuesday, two games of laser and one of VR in two turns. */
export function someBooking(over: Partial<ManagedBooking> = {}): ManagedBooking {
  return {
    ...emptyTexts('link'),
    id: '0b7e0a52-7a1c-4f6e-9d55-0d6a3d1f2c11',
    revision: 1,
    status: 'confirmed',
    location: 'antwerpen',
    date: '2027-01-05',
    slots: ['14:00', '14:40'],
    slotsVR: ['15:15', '15:30'],
    slotsInteractiveFloor: [],
    startsAt: Date.UTC(2027, 0, 5, 13),
    deadlines: { change: 0, move: 0, cancel: 0 },
    name: 'Sarah Peeters',
    email: 'sarah@voorbeeld.be',
    phone: '0470 12 34 56',
    players: 8,
    formula: 'standard',
    language: 'nl',
    modules: [],
    mealPeople: null,
    mealAt: null,
    extraInfo: 'We komen met de bus',
    teamNames: [],
    invoice: null,
    deposit: null,
    refundedCents: 0,
    bill: null,
    outageNotice: null,
    guestToken: 'gast-gast-gast-gast-gast-12',
    priceLines: [...PRICE.lines],
    totalCents: PRICE.totalCents,
    confirmHours: null,
    blockMinutes: { laser: 20, vr: 15, interactivefloor: 20 },
    catalogue: FIRST_CATALOGUE,
    ...over,
  }
}
