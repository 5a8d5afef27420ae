import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from './first-catalogue.ts'
import * as choice from './formula-choice.ts'
import { bookableFormulas, findFormula, getFormula, standardFormula } from './formulas.ts'

const FORMULAS = bookableFormulas(FIRST_CATALOGUE)
const FORMULA_IDS = FORMULAS.map(({ id }) => id)

const offeredFormulas = (date: string, players: number | null) =>
  FORMULA_IDS.filter((id) => formulaObstacle(id, date, players) === undefined)
const formulaObstacle = (id: string, date: string, players: number | null) =>
  choice.formulaObstacle(FIRST_CATALOGUE, getFormula(FIRST_CATALOGUE, id), date, players)
const settleFormula = (id: string, date: string, players: number | null) =>
  choice.settleFormula(FIRST_CATALOGUE, id, date, players).id

// A week in November 2026, Monday the 16th first.
const WEEK = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
]
const MONDAY = '2026-11-16'
const WEDNESDAY = '2026-11-18'
const PARTIES = ['birthday', 'deluxe', 'kids', 'bachelorette'] as const

test('[FO1] offers the student formula on Monday, Tuesday and Thursday', () => {
  expect(WEEK.map((date) => offeredFormulas(date, 8).includes('student'))).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
    false,
  ])
  expect(formulaObstacle('student', WEDNESDAY, 8)).toBe('weekday')
})

test('[FO2] offers party formulas from 8 players', () => {
  expect(offeredFormulas(MONDAY, 7)).toEqual(['standard', 'custom', 'student'])
  expect(offeredFormulas(MONDAY, 8)).toEqual([...FORMULA_IDS])
  expect(offeredFormulas(MONDAY, null)).toEqual(['standard', 'custom', 'student'])
  for (const id of PARTIES) expect(formulaObstacle(id, MONDAY, 7)).toBe('players')
})

test('[FO2] only the party formulas require 8 players; the others require 4', () => {
  expect(FORMULAS.filter(({ minPlayers }) => minPlayers === 8).map(({ id }) => id)).toEqual([...PARTIES])
  expect(FORMULAS.filter(({ minPlayers }) => minPlayers === 4).map(({ id }) => id)).toEqual([
    'standard',
    'custom',
    'student',
  ])
})

test('[FO3] student falls back to standard when the date moves to a weekday on which it is not offered', () => {
  expect(settleFormula('student', MONDAY, 8)).toBe('student')
  expect(settleFormula('student', WEDNESDAY, 8)).toBe('standard')
})

test('[FO3] a party falls back to standard below 8 players, or when the group size is unknown', () => {
  for (const id of PARTIES) {
    expect(settleFormula(id, WEDNESDAY, 8)).toBe(id)
    expect(settleFormula(id, WEDNESDAY, 7)).toBe('standard')
    expect(settleFormula(id, WEDNESDAY, null)).toBe('standard')
  }
  expect(settleFormula('custom', WEDNESDAY, null)).toBe('custom')
})

test('[FO4] requires at least one game, two for parties', () => {
  expect(Object.fromEntries(FORMULAS.map(({ id, minGames }) => [id, minGames]))).toEqual({
    standard: 1,
    custom: 1,
    student: 1,
    birthday: 2,
    deluxe: 2,
    kids: 2,
    bachelorette: 2,
  })
})

test('[FO3] a formula that is gone or cannot be booked online falls back to the first that can', () => {
  expect(settleFormula('gone', MONDAY, 8)).toBe('standard')
  expect(settleFormula('corporate', MONDAY, 8)).toBe('standard')
  expect(findFormula(FIRST_CATALOGUE, 'corporate')).toBeUndefined()
  expect(() => getFormula(FIRST_CATALOGUE, 'gone')).toThrow('no formula that can be booked: gone')
  expect(standardFormula(FIRST_CATALOGUE).id).toBe('standard')
  expect(() => standardFormula({ formulas: [] })).toThrow('without a formula that can be booked')
})

test('[FO2] a venue for smaller groups has its own minimum', () => {
  const avond = getFormula(GENT, 'avond')
  expect(choice.formulaObstacle(GENT, avond, WEDNESDAY, null)).toBeUndefined()
  expect(choice.formulaObstacle(GENT, avond, WEDNESDAY, 1)).toBe('players')
  expect(choice.formulaObstacle(GENT, getFormula(GENT, 'standard'), WEDNESDAY, null)).toBe('players')
})

test('the next day for a formula is open, has its weekday and can be booked', () => {
  const next = (id: string, date: string, until = '2027-11-01') =>
    choice.nextDayFor(GENT, getFormula(GENT, id), { date, until })
  expect(next('student', '2026-11-21')).toBe('2026-11-24')
  expect(next('student', '2026-11-21', '2026-11-23')).toBeUndefined()
  expect(next('student', '2026-12-22')).toBe('2027-01-05')
  expect(next('standard', '2026-11-21')).toBe('2026-11-22')
})
