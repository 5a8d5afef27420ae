import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { expect, test } from 'vitest'
import type { BookingRequest } from '../booking/request.ts'
import { perAttraction } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { estimatePrice } from '../price/estimate.ts'
import { gridOn } from '../slots/grid.ts'
import { slotCounts } from '../slots/needs.ts'
import { momentAt } from '../time/moment.ts'
import { byDeskLimits } from './desk-limits.ts'
import { type DeskOverrides, deskChangeRefusals, deskRefusals } from './desk-request.ts'

// Saturday 14 November 2026, 10:30 in Brussels.
const NOW = momentAt(Date.parse('2026-11-14T09:30:00Z'), FIRST_CATALOGUE.venue.zone)
const NOBODY = { name: '', email: '', phone: '' }

function request(over: Partial<BookingRequest> = {}): BookingRequest {
  return {
    contact: NOBODY,
    players: 7,
    formula: 'standard',
    modules: [],
    mealPeople: null,
    mealAt: null,
    date: '2026-11-14',
    slots: { laser: ['14:00'], vr: [], interactivefloor: [] },
    ...over,
  }
}

const gridsOn = (date: string) =>
  perAttraction(FIRST_ATTRACTION_IDS, (id) => gridOn(FIRST_CATALOGUE, id, date))

function refusals(over: Partial<BookingRequest>, overrides: Partial<DeskOverrides> = {}) {
  const asked = request(over)
  const said = { ignoreBreak: false, reason: '', mail: false, ...overrides }
  return deskRefusals(FIRST_CATALOGUE, gridsOn(asked.date), asked, NOW, said)
}

const laser = (...keys: string[]) => ({ slots: { laser: keys, vr: [], interactivefloor: [] } })

test('[DK1] the desk books 1 to 100 people, and no other number', () => {
  expect([1, 3, 25, 100].map((players) => refusals({ players }))).toEqual([[], [], [], []])
  for (const players of [0, -1, 101, 1.5, Number.NaN])
    expect(refusals({ players })).toEqual(['players-out-of-range'])
})

test("[DK2] the desk is not bound by a formula's weekday, group size and games, the minimum of an extra or the limits on one visitor's booking", () => {
  const many = Array.from(
    { length: 30 },
    (_, turn) => `${10 + Math.floor(turn / 3)}:${['00', '20', '40'][turn % 3]}`,
  )
  expect(refusals({ formula: 'student' })).toEqual([])
  expect(refusals({ formula: 'kids', players: 2 })).toEqual([])
  expect(refusals({ modules: ['pastaBuffet'], players: 5, mealPeople: 2 })).toEqual([])
  expect(refusals({ modules: ['pastaBuffet'], mealPeople: 101 })).toEqual(['meal-count'])
  expect(refusals(laser(...many), { ignoreBreak: true, reason: 'Toernooi' })).toEqual([])
})

test('[DK3] contact details are optional but must be valid, and a mail needs an address', () => {
  const contact = (over: Partial<typeof NOBODY>) => ({ contact: { ...NOBODY, ...over } })
  expect(refusals({})).toEqual([])
  expect(refusals(contact({ phone: '0470 12 34 56' }))).toEqual([])
  expect(refusals(contact({ email: 'an@' }))).toEqual(['email-invalid'])
  expect(refusals(contact({ phone: 'later' }))).toEqual(['phone-missing'])
  expect(refusals({}, { mail: true })).toEqual(['mail-without-address'])
  expect(refusals(contact({ email: 'an@voorbeeld.be' }), { mail: true })).toEqual([])
})

test('[DK4] the break can be ignored explicitly, with a reason', () => {
  const neighbours = laser('14:00', '14:20')
  expect(refusals(neighbours)).toEqual(['break-missing'])
  expect(refusals(neighbours, { reason: 'Haast' })).toEqual(['break-missing'])
  expect(refusals(neighbours, { ignoreBreak: true, reason: ' ' })).toEqual(['reason-missing'])
  expect(refusals(neighbours, { ignoreBreak: true, reason: 'Haast' })).toEqual([])
})

test('[DK5] the desk can book slots that started earlier today and days up to three years ahead, but no past day', () => {
  expect(refusals(laser('08:00'))).toEqual([])
  expect(refusals({ date: '2026-11-13' })).toEqual(['date-past'])
  expect(refusals({ date: '2029-11-14' })).toEqual([])
  expect(refusals({ date: '2029-11-15' })).toEqual(['date-beyond-horizon'])
})

test('[DK6] the desk cannot book slots off the grid, the same slot twice, no slots at all, a closed day, or anything the venue does not offer', () => {
  const all = { ignoreBreak: true, reason: 'Alles mag', mail: false }
  expect(refusals(laser('14:07'), all)).toEqual(['slot-unknown'])
  expect(refusals(laser('14:00', '14:00'), all)).toEqual(['slot-duplicate'])
  expect(refusals(laser(), all)).toEqual(['no-slots'])
  expect(refusals({ formula: 'gone' }, all)).toEqual(['formula-unknown'])
  expect(refusals({ modules: ['gone'] }, all)).toEqual(['module-unknown'])
  expect(refusals({ modules: ['pastaBuffet'], mealAt: '18:07' }, all)).toEqual(['meal-time'])
  const closed = perAttraction(FIRST_ATTRACTION_IDS, () => null)
  expect(deskRefusals(FIRST_CATALOGUE, closed, request(), NOW, all)).toEqual(['day-closed'])
  const onlyVr = { ...closed, vr: gridOn(FIRST_CATALOGUE, 'vr', '2026-11-14') }
  expect(deskRefusals(FIRST_CATALOGUE, onlyVr, request(), NOW, all)).toEqual(['day-closed'])
})

test("[DK7] the desk's limits do not change any price", () => {
  for (const { id } of FIRST_CATALOGUE.formulas.filter(({ offered }) => offered === 'site')) {
    const facts = {
      ...request({ formula: id, modules: ['drinksForfait'] }),
      slotCounts: slotCounts(request().slots),
    }
    expect(estimatePrice(byDeskLimits(FIRST_CATALOGUE), facts)).toEqual(estimatePrice(FIRST_CATALOGUE, facts))
  }
})

test('[DK15] details of a past visit can be changed; a visitor’s own contact cannot be emptied', () => {
  const change = (over: Partial<BookingRequest>, isVisitors = false, mail = false) =>
    deskChangeRefusals(FIRST_CATALOGUE, request(over), NOW, { mail, isVisitors })
  expect(change({ date: '2026-11-01', ...laser('08:00', '08:20') })).toEqual([])
  expect(change({ date: '2036-11-01' })).toEqual([])
  expect(change({ players: 101 })).toEqual(['players-out-of-range'])
  expect(change({ formula: 'gone' })).toEqual(['formula-unknown'])
  expect(change({ contact: { ...NOBODY, email: 'an@' } })).toEqual(['email-invalid'])
  expect(change({}, true)).toEqual(['name-missing', 'email-invalid', 'phone-missing'])
  expect(change({}, false, true)).toEqual(['mail-without-address'])
})
