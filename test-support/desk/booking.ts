import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { emptyTexts } from '../domain/booking-fields.ts'
import { at } from './saturday.ts'

const catalogue = { ...FIRST_CATALOGUE, revision: 1, validFrom: '2026-01-01' }

/** A complete booking for a visit on the fixture's Saturday, with something to show in every part of the panel. */
export function makeBooking(visit: DeskVisit, given: Partial<DeskBooking> = {}): DeskBooking {
  const slotCounts = {
    laser: visit.slots.length,
    vr: visit.slotsVR.length,
    interactivefloor: visit.slotsInteractiveFloor.length,
  }
  const facts = { formula: 'standard', players: visit.players, slotCounts, modules: [], mealPeople: null }
  const { lines, totalCents } = estimatePrice(catalogue, facts)
  const event = { before: {}, after: {}, reason: '', bookingId: visit.id, bookingName: '', attraction: null }
  return {
    ...emptyTexts('panel'),
    ...visit,
    modules: visit.mealPeople === null ? ['drinksForfait'] : ['drinksForfait', 'pastaBuffet'],
    priceLines: [...lines],
    totalCents,
    confirmHours: null,
    blockMinutes: { laser: 20, vr: 15, interactivefloor: 20 },
    email: 'an@voorbeeld.be',
    phone: '+32 470 12 34 56',
    language: 'nl',
    placedBy: 'visitor',
    diets: '2 vegetarisch',
    extraInfo: 'Zijn er kluisjes?',
    teamNames: [],
    invoice: {
      companyName: 'Peeters & Zonen',
      contactName: '',
      VAT: 'BE 0123.456.749',
      address: { address: 'Kaai 3', postalCode: '2000', city: 'Antwerpen' },
    },
    depositReference: '+++010/8068/17183+++',
    depositCents: 5000,
    depositPaidCents: visit.deposit?.state === 'paid' ? 5000 : 0,
    refundableCents: 0,
    onlinePayments: [],
    depositActs: [{ at: at('10:00', '2026-11-20'), actor: 'import', kind: 'bank', cents: 5000, reason: '' }],
    billEntries: [],
    billDepositCents: 0,
    billReference: '+++500/0000/00196+++',
    log: [
      { ...event, id: '1', at: at('20:13', '2026-11-18'), actor: 'visitor', what: 'placed' },
      {
        ...event,
        id: '2',
        at: at('11:20'),
        actor: 'Mira',
        what: 'changed',
        before: { players: 16 },
        after: { players: 18 },
        reason: 'belde zelf',
      },
    ],
    mails: [
      { id: '1', kind: 'confirmation', state: 'sent', at: at('20:14', '2026-11-18'), error: '' },
      { id: '2', kind: 'changed', state: 'dead', at: at('11:21'), error: 'postbus vol' },
    ],
    catalogue,
    ...given,
  }
}

/** Fourteen players who play VR and the floor in three teams. */
export const IN_TEAMS = {
  players: 14,
  slots: ['14:00', '16:00'],
  slotsVR: ['14:45', '15:15', '15:30'],
  slotsInteractiveFloor: ['14:20', '14:40', '15:20'],
  teamNames: ['De Raketten', '', '<b>Nova</b>'],
} satisfies Partial<DeskBooking>
