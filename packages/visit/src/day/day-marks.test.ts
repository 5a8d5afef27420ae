import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { type DayFacts, dayMark, lacksVisit, suitsFormula } from './day-marks.ts'
import type { KnownDay } from './use-month-states.ts'

const SATURDAY = '2026-11-21'
const TUESDAY = '2026-11-24'

/** Of a day that is known to be so, for a group that knows what it plays. */
function facts(day: KnownDay, over: Partial<DayFacts> = {}): DayFacts {
  const days = new Map([
    [SATURDAY, day],
    [TUESDAY, day],
  ])
  const known = { catalogues: [FIRST_CATALOGUE], today: '2026-11-16', formula: undefined, isVisitKnown: true }
  return { ...known, days, ...over }
}

const markOf = (day: KnownDay, over: Partial<DayFacts> = {}, date = SATURDAY) =>
  dayMark(facts(day, over), date)

test('a day on which the whole visit fits has a tile and says so; one on which it does not says that', () => {
  expect(markOf({ state: 'open', plan: 'yes' })).toEqual({ words: 'vrij, jullie bezoek past', fits: true })
  expect(markOf({ state: 'nearly-full', plan: 'no' })).toEqual({
    words: 'bijna volzet, jullie bezoek past niet helemaal',
    tone: 'nearly',
    fits: false,
  })
})

test('what is not known, or not asked, is not said', () => {
  expect(markOf({ state: 'open', plan: 'unknown' })).toEqual({ words: 'vrij' })
  expect(markOf({ state: 'open' })).toEqual({ words: 'vrij' })
  expect(markOf({ state: 'open', plan: 'no' }, { ownDay: SATURDAY })).toEqual({ words: 'vrij' })
  expect(markOf({ state: 'open', plan: 'no' }, { ownDay: TUESDAY }).fits).toBe(false)
  expect(markOf({ state: 'open', plan: 'yes' }, { days: new Map() })).toEqual({ words: 'vrij' })
})

test('a full or closed day says only that', () => {
  expect(markOf({ state: 'full', plan: 'no' })).toEqual({ words: 'volzet', tone: 'full' })
  expect(markOf({ state: 'closed', plan: 'no' })).toEqual({ words: 'gesloten', tone: 'closed' })
  expect(dayMark(facts({ state: 'open', plan: 'yes' }), '2026-11-15')).toEqual({
    words: 'voorbij',
    off: true,
  })
})

test('a tile needs both the formula and the visit', () => {
  const student = { formula: 'student' }
  const tuesday = (plan: KnownDay['plan'], over: Partial<DayFacts> = {}) =>
    markOf({ state: 'open', plan }, { ...student, ...over }, TUESDAY)
  expect(tuesday('yes')).toEqual({ words: 'vrij, Student kan, jullie bezoek past', fits: true })
  expect(tuesday('no')).toMatchObject({ fits: false })
  expect(tuesday(undefined)).toEqual({ words: 'vrij, Student kan' })
  expect(tuesday(undefined, { isVisitKnown: false })).toEqual({ words: 'vrij, Student kan', fits: true })
  const saturday = { words: 'vrij, Student kan niet op zaterdag', fits: false }
  expect(markOf({ state: 'open', plan: 'yes' }, student)).toEqual(saturday)
  expect(markOf({ state: 'open' }, student)).toMatchObject({ fits: false })
})

test('the first possibility keeps to the weekdays of the formula', () => {
  const offer = { catalogues: [FIRST_CATALOGUE], formula: 'student' }
  expect([suitsFormula(offer, SATURDAY), suitsFormula(offer, TUESDAY)]).toEqual([false, true])
  expect(suitsFormula({ ...offer, formula: undefined }, SATURDAY)).toBe(true)
  expect(suitsFormula({ ...offer, formula: 'no longer offered' }, SATURDAY)).toBe(true)
})

test('the legend explains a day that lacks something only where there is one', () => {
  expect(lacksVisit(facts({ state: 'open', plan: 'no' }), SATURDAY)).toBe(true)
  expect(lacksVisit(facts({ state: 'nearly-full', plan: 'no' }), SATURDAY)).toBe(true)
  for (const day of [
    { state: 'full', plan: 'no' },
    { state: 'closed', plan: 'no' },
    { state: 'open', plan: 'unknown' },
    { state: 'open', plan: 'yes' },
  ] as const)
    expect(lacksVisit(facts(day), SATURDAY)).toBe(false)
})
