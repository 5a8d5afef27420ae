import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { type DayFacts, dayMark, lacksVisit, suitsFormula } from './day-marks.ts'
import type { DayAvailability } from './use-month-states.ts'

const SATURDAY = '2026-11-21'
const TUESDAY = '2026-11-24'

/** Facts with this state for both days, for a group whose games are known. */
function facts(day: DayAvailability, over: Partial<DayFacts> = {}): DayFacts {
  const days = new Map([
    [SATURDAY, day],
    [TUESDAY, day],
  ])
  const known = { catalogues: [FIRST_CATALOGUE], today: '2026-11-16', formula: undefined, isVisitKnown: true }
  return { ...known, days, ...over }
}

const markOf = (day: DayAvailability, over: Partial<DayFacts> = {}, date = SATURDAY) =>
  dayMark(facts(day, over), date)

test('a day on which the whole visit fits has a tile, and the text of each day says whether the visit fits', () => {
  expect(markOf({ state: 'open', plan: 'yes' })).toEqual({ words: 'vrij, het bezoek past', fits: true })
  expect(markOf({ state: 'nearly-full', plan: 'no' })).toEqual({
    words: 'bijna volzet, het bezoek past niet helemaal',
    tone: 'nearly',
    fits: false,
  })
})

test('says nothing about what is unknown or was not requested', () => {
  expect(markOf({ state: 'open', plan: 'unknown' })).toEqual({ words: 'vrij' })
  expect(markOf({ state: 'open' })).toEqual({ words: 'vrij' })
  expect(markOf({ state: 'open', plan: 'no' }, { ownDay: SATURDAY })).toEqual({ words: 'vrij' })
  expect(markOf({ state: 'open', plan: 'no' }, { ownDay: TUESDAY }).fits).toBe(false)
  expect(markOf({ state: 'open', plan: 'yes' }, { days: new Map() })).toEqual({ words: 'vrij' })
})

test('says nothing else about a day that is full, closed or past', () => {
  expect(markOf({ state: 'full', plan: 'no' })).toEqual({ words: 'volzet', tone: 'full' })
  expect(markOf({ state: 'closed', plan: 'no' })).toEqual({ words: 'gesloten', tone: 'closed' })
  expect(dayMark(facts({ state: 'open', plan: 'yes' }), '2026-11-15')).toEqual({
    words: 'voorbij',
    off: true,
  })
})

test('a day gets a tile only if both the formula and the visit fit', () => {
  const student = { formula: 'student' }
  const tuesday = (plan: DayAvailability['plan'], over: Partial<DayFacts> = {}) =>
    markOf({ state: 'open', plan }, { ...student, ...over }, TUESDAY)
  expect(tuesday('yes')).toEqual({ words: 'vrij, Student kan, het bezoek past', fits: true })
  expect(tuesday('no')).toMatchObject({ fits: false })
  expect(tuesday(undefined)).toEqual({ words: 'vrij, Student kan' })
  expect(tuesday(undefined, { isVisitKnown: false })).toEqual({ words: 'vrij, Student kan', fits: true })
  const saturday = { words: 'vrij, Student kan niet op zaterdag', fits: false }
  expect(markOf({ state: 'open', plan: 'yes' }, student)).toEqual(saturday)
  expect(markOf({ state: 'open' }, student)).toMatchObject({ fits: false })
})

test('a formula suits only its own weekdays', () => {
  const offer = { catalogues: [FIRST_CATALOGUE], formula: 'student' }
  expect([suitsFormula(offer, SATURDAY), suitsFormula(offer, TUESDAY)]).toEqual([false, true])
  expect(suitsFormula({ ...offer, formula: undefined }, SATURDAY)).toBe(true)
  expect(suitsFormula({ ...offer, formula: 'no longer offered' }, SATURDAY)).toBe(true)
})

test('the legend explains days on which only part of the visit fits, if there are any', () => {
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
