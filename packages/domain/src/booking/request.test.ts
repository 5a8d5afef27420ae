import {
  changedAttractions,
  FIRST_ATTRACTION_IDS,
} from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { gridOn } from '../slots/grid.ts'
import { slotCounts } from '../slots/needs.ts'
import { momentAt } from '../time/moment.ts'
import { REFUSAL_CODES } from './refusal.ts'
import { type BookingRequest, refusalsOf } from './request.ts'

// Saturday 14 November 2026, 10:30 in Brussels; the day booked is Monday the 16th.
const NOW_MS = Date.parse('2026-11-14T09:30:00Z')

function request(over: Partial<BookingRequest> = {}): BookingRequest {
  return {
    contact: { name: 'An Peeters', email: 'an@voorbeeld.be', phone: '+32 470 12 34 56' },
    players: 8,
    formula: 'standard',
    modules: [],
    mealPeople: null,
    mealAt: null,
    date: '2026-11-16',
    slots: { laser: ['14:00', '14:40'], vr: [], interactivefloor: [] },
    ...over,
  }
}

/** Checks the request against the grids that this catalogue gives its day. */
function refusalsAt(catalogue: Catalogue, over: Partial<BookingRequest>) {
  const asked = request(over)
  const grids = perAttraction(FIRST_ATTRACTION_IDS, (id) => gridOn(catalogue, id, asked.date))
  return refusalsOf(catalogue, grids, asked, momentAt(NOW_MS, catalogue.venue.zone))
}

const refusals = (over: Partial<BookingRequest>) => refusalsAt(FIRST_CATALOGUE, over)
const contact = (over: Partial<BookingRequest['contact']>) => ({ ...request().contact, ...over })
const slots = (laser: string[], vr: string[] = [], interactivefloor: string[] = []) => ({
  slots: { laser, vr, interactivefloor },
})

test('[BA1] accepts a valid request', () => {
  expect(refusals({})).toEqual([])
  expect(refusals({ formula: 'student' })).toEqual([])
  expect(refusals({ formula: 'kids', ...slots(['14:00'], ['15:00', '15:15']) })).toEqual([])
})

test('[BA1] every refusal is one of the listed codes, whatever the request', () => {
  const key = fc.constantFrom('08:00', '08:20', '14:00', '14:20', '23:45', '08:07', '24:00')
  const keys = fc.array(key, { maxLength: 30 })
  fc.assert(
    fc.property(
      fc.record({
        players: fc.integer({ min: -1, max: 30 }),
        formula: fc.constantFrom('standard', 'student', 'kids', 'gone'),
        mealPeople: fc.option(fc.integer({ min: 0, max: 60 })),
        modules: fc.subarray(['drinksForfait', 'pastaBuffet', 'bigBuffet', 'aLaCarte', 'gone']),
        date: fc.constantFrom('2026-11-13', '2026-11-14', '2026-11-16', '2028-01-01'),
        slots: fc.record({ laser: keys, vr: keys, interactivefloor: keys }),
      }),
      (over) => {
        const found = refusals(over as Partial<BookingRequest>)
        expect(found.every((code) => REFUSAL_CODES.includes(code))).toBe(true)
        expect(new Set(found).size).toBe(found.length)
      },
    ),
  )
  expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length)
})

test('[BA2] refuses incomplete contact details and group sizes out of range', () => {
  expect(refusals({ contact: contact({ name: '' }) })).toEqual(['name-missing'])
  expect(refusals({ contact: contact({ email: 'x' }) })).toEqual(['email-invalid'])
  expect(refusals({ contact: contact({ phone: '' }) })).toEqual(['phone-missing'])
  for (const players of [3, 25, 8.5, 1e9]) expect(refusals({ players })).toEqual(['players-out-of-range'])
})

test('[BA3] refuses a formula on the wrong weekday or for too small a group, and too few or too many games', () => {
  expect(refusals({ formula: 'student', date: '2026-11-18' })).toEqual(['formula-weekday'])
  expect(refusals({ formula: 'deluxe', players: 7 })).toEqual(['formula-players'])
  expect(refusals({ formula: 'birthday', ...slots(['14:00']) })).toEqual(['too-few-games'])
  // Eight players take two turns in VR, so two slots are one game.
  expect(refusals({ formula: 'birthday', ...slots([], ['14:00', '14:15']) })).toEqual(['too-few-games'])
  expect(refusals({ formula: 'birthday', ...slots([], ['14:00', '14:15', '14:30']) })).toEqual([])
  const vr = Array.from(
    { length: 27 },
    (_, i) => `${String(8 + Math.floor(i / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][i % 4]}`,
  )
  expect(refusals({ players: 6, ...slots([], vr) })).toEqual(['too-many-games'])
  expect(refusals({ players: 6, ...slots([], vr.slice(0, 26)) })).toEqual([])
})

test('[ME2] refuses a meal outside opening hours and ignores the time without a meal', () => {
  const pasta = { modules: ['pastaBuffet'] }
  expect(refusals({ ...pasta, mealAt: '16:15' })).toEqual([])
  expect(refusals({ ...pasta, mealAt: '07:45' })).toEqual(['meal-time'])
  expect(refusals({ mealAt: '07:45' })).toEqual([])
})

test('[BA4] refuses a number of eaters out of range or below the minimum of a chosen meal', () => {
  const pasta = { modules: ['pastaBuffet'] }
  const big = { modules: ['bigBuffet'] }
  expect(refusals({ ...pasta, mealPeople: 3 })).toEqual(['meal-count'])
  expect(refusals({ ...pasta, mealPeople: 49 })).toEqual(['meal-count'])
  expect(refusals({ ...pasta, mealPeople: 7 })).toEqual(['module-minimum'])
  expect(refusals({ ...pasta, mealPeople: 8 })).toEqual([])
  expect(refusals({ ...pasta, players: 7 })).toEqual(['module-minimum'])
  expect(refusals({ ...big, mealPeople: 17 })).toEqual(['module-minimum'])
  expect(refusals({ ...big, mealPeople: 18 })).toEqual([])
  const both = { modules: ['pastaBuffet', 'bigBuffet'] }
  expect(refusals({ ...both, mealPeople: 12 })).toEqual(['module-minimum'])
  expect(refusals({ modules: ['drinksForfait'], mealPeople: 99 })).toEqual([])
  expect(refusals({ modules: ['aLaCarte'], players: 4 })).toEqual([])
})

test('[BA4] [MO6] refuses a meal when the request also says no meal is wanted, or when the venue does not offer one', () => {
  expect(refusals({ modules: ['aLaCarte'], wantsMeal: false })).toEqual(['meal-contradicted'])
  expect(refusals({ modules: ['drinksForfait'], wantsMeal: false })).toEqual([])
  expect(refusals({ modules: ['pastaBuffet'], wantsMeal: true })).toEqual([])
  expect(refusals({ modules: [], wantsMeal: true })).toEqual(['module-unknown'])
})

test('[BA5] refuses missing, duplicate and unknown slots, and slots without the mandatory break', () => {
  expect(refusals(slots([]))).toEqual(['no-slots'])
  expect(refusals(slots(['14:00', '14:00']))).toEqual(['slot-duplicate'])
  expect(refusals(slots(['14:07']))).toEqual(['slot-unknown'])
  expect(refusals(slots(['14:00', '14:47']))).toEqual(['slot-unknown'])
  expect(refusals(slots(['14:15']))).toEqual(['slot-unknown'])
  expect(refusals(slots(['24:00']))).toEqual(['slot-unknown'])
  expect(refusals(slots(['14:00', '14:20']))).toEqual(['break-missing'])
  expect(refusals(slots(['14:40', '14:20', '15:20']))).toEqual(['break-missing'])
  expect(refusals(slots([], ['14:00', '14:15'], ['15:00', '15:20']))).toEqual([])
  expect(refusals(slots(['14:07'], ['14:07']))).toEqual(['slot-unknown'])
})

test('[BA5] the grid decides whether a break is mandatory', () => {
  const inGent = (over: Partial<BookingRequest>) => refusalsAt(GENT, { date: '2026-11-17', ...over })
  expect(inGent(slots(['10:00', '10:30']))).toEqual([])
  expect(inGent(slots([], ['10:00', '10:15']))).toEqual(['break-missing'])
})

test('[BA6] refuses past and closed days, days beyond the horizon, and slots that have started', () => {
  expect(refusals({ date: '2026-11-13' })).toEqual(['date-past'])
  expect(refusals({ date: '2027-11-14' })).toEqual([])
  expect(refusals({ date: '2027-11-15' })).toEqual(['date-beyond-horizon'])
  expect(refusalsAt(GENT, { date: '2027-05-15' })).toContain('date-beyond-horizon')
  expect(refusalsAt(GENT, {})).toEqual(['day-closed'])
  expect(refusals({ date: '2026-11-14', ...slots(['10:20']) })).toEqual(['slot-started'])
  expect(refusals({ date: '2026-11-14', ...slots([], ['10:30']) })).toEqual(['slot-started'])
  expect(refusals({ date: '2026-11-14', ...slots(['10:40']) })).toEqual([])
  expect(refusals({ date: '2026-11-14', ...slots(['10:20', '11:00']) })).toEqual(['slot-started'])
})

test('[BA1] lists several refusals in a fixed order', () => {
  expect(
    refusals({ contact: { name: '', email: '', phone: '' }, players: 3, date: '2026-11-13', ...slots([]) }),
  ).toEqual([
    'name-missing',
    'email-invalid',
    'phone-missing',
    'players-out-of-range',
    'date-past',
    'no-slots',
  ])
})

test('[PR6] counts slots per attraction', () => {
  expect(slotCounts({ laser: ['a'], vr: ['a', 'b'], interactivefloor: ['a', 'b', 'c'] })).toEqual({
    laser: 1,
    vr: 2,
    interactivefloor: 3,
  })
})

test('[BA3] [BA4] refuses formulas and modules that cannot be booked online', () => {
  expect(refusals({ formula: 'gone' })).toEqual(['formula-unknown'])
  expect(refusals({ formula: 'corporate' })).toEqual(['formula-unknown'])
  expect(refusals({ modules: ['pastaBuffet', 'gone'] })).toEqual(['module-unknown'])
  expect(
    refusalsAt(GENT, { date: '2026-11-18', formula: 'avond', players: 2, ...slots(['14:00', '15:00']) }),
  ).toEqual([])
})

test('[BA3] accepts the number of slots the counter asks for, even where the price counts one game fewer', () => {
  const attractions = changedAttractions(FIRST_CATALOGUE.attractions, { vr: { capacity: 13 } })
  const formulas = FIRST_CATALOGUE.formulas.map((formula) => ({ ...formula, minGames: 3 }))
  const catalogue = { ...FIRST_CATALOGUE, attractions, formulas }
  const vr = ['14:00', '14:15', '14:30', '14:45']
  expect(refusalsAt(catalogue, { players: 14, ...slots([], vr) })).toEqual([])
  expect(refusalsAt(catalogue, { players: 14, ...slots([], vr.slice(0, 3)) })).toEqual(['too-few-games'])
})

test('[BA7] refuses more slots at once than a visitor may book', () => {
  const vr = gridOn(FIRST_CATALOGUE, 'vr', '2026-11-16')
  expect(vr).not.toBeNull()
  const keys = Array.from(
    { length: 41 },
    (_, i) => `${String(8 + Math.floor(i / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][i % 4]}`,
  )
  expect(refusals({ players: 24, ...slots([], keys.slice(0, 40)) })).toEqual([])
  expect(refusals({ players: 24, ...slots([], keys) })).toEqual(['too-many-slots'])
})

test('[BA5] checks against the day’s own grid, not the one the catalogue would give it now', () => {
  const grids = perAttraction(FIRST_ATTRACTION_IDS, (id) => gridOn(FIRST_CATALOGUE, id, '2026-11-16'))
  const now = momentAt(NOW_MS, 'Europe/Brussels')
  const early = {
    ...grids,
    laser: { opens: '07:10', closes: '12:00', blockMinutes: 20, mandatoryBreak: false },
  }
  expect(refusalsOf(FIRST_CATALOGUE, early, request(slots(['07:10', '07:30'])), now)).toEqual([])
  expect(refusalsOf(FIRST_CATALOGUE, early, request(), now)).toEqual(['slot-unknown'])
  const without = { ...grids, vr: null }
  expect(refusalsOf(FIRST_CATALOGUE, without, request(slots([], ['14:00'])), now)).toEqual(['day-closed'])
  expect(refusalsOf(FIRST_CATALOGUE, without, request(), now)).toEqual([])
})
