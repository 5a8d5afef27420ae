import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { wishing } from '@lichtspel/test-support/site/wished-visit.ts'
import { expect, test } from 'vitest'
import { misfitOf, visitPrice } from './visit-price.ts'

const drinks = { kind: 'set-module', module: 'drinksForfait', on: true } as const
const laser = { kind: 'set-games', attraction: 'laser', games: 1 } as const
const price = (...acts: Parameters<typeof wishing>[0]) => visitPrice(FIRST_CATALOGUE, wishing(acts))

test('without a number of players there is no estimate, even with drinks at € 18 per person', () => {
  expect(price(drinks, laser).planned).toEqual({ lines: [], totalCents: 0 })
  expect(price(drinks, laser, { kind: 'choose-players', players: 'large' }).planned.lines).toEqual([])
  expect(price(drinks, laser, { kind: 'choose-players', players: 6 }).planned.totalCents).toBe(6 * 2800)
})

test('a formula that was replaced by standard is not priced', () => {
  const six = { kind: 'choose-players', players: 6 } as const
  const student = { kind: 'choose-formula', formula: 'student' } as const
  expect(price(six, laser, student).planned.totalCents).toBe(6 * 800)
  const wednesday = { kind: 'choose-date', date: '2027-01-06' } as const
  expect(price(six, laser, student, wednesday).planned.totalCents).toBe(6 * 1000)
})

test('what is closed on the day is not charged', () => {
  const vr = { kind: 'set-games', attraction: 'vr', games: 1 } as const
  const visit = wishing([{ kind: 'choose-players', players: 8 }, laser, vr])
  expect(visitPrice(FIRST_CATALOGUE, visit).planned.totalCents).toBe(8 * 1900)
  const { planned, missing } = visitPrice(FIRST_CATALOGUE, { ...visit, closed: ['vr'] })
  expect(planned.totalCents).toBe(8 * 1000)
  expect(missing).toBe(1)
})

test('slots that the group still needs are counted before slots that it has too many', () => {
  const acts = [{ kind: 'choose-players', players: 6 }, laser] as const
  const misfit = (laserSlots: string[], vr: string[] = []) =>
    misfitOf(visitPrice(FIRST_CATALOGUE, wishing(acts, { laser: laserSlots, vr })))
  expect(misfit(['14:00'])).toBe(0)
  expect(misfit([])).toBe(1)
  expect(misfit(['14:00', '14:40', '15:20'])).toBe(-2)
  expect(misfit(['14:00', '14:40'], ['15:00'])).toBe(-2)
  expect(misfit([], ['15:00'])).toBe(1)
})
