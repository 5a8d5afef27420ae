import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { wishing } from '@lichtspel/test-support/site/wished-visit.ts'
import { expect, test } from 'vitest'
import type { BookingAction } from '../booking-state.ts'
import { formulaWish } from './formula-wish.ts'

const WEDNESDAY = '2027-01-06'
const THURSDAY = '2027-01-07'

const wishAfter = (...acts: BookingAction[]) => formulaWish(FIRST_CATALOGUE, wishing(acts))
const formula = (id: string) => ({ kind: 'choose-formula', formula: id }) as const
const date = (day: string) => ({ kind: 'choose-date', date: day }) as const
const players = (count: number | 'large') => ({ kind: 'choose-players', players: count }) as const

test('returns null for the standard formula', () => {
  expect(wishAfter()).toBeNull()
  expect(wishAfter(formula('student'), formula('standard'))).toBeNull()
})

test('a requested formula applies, is replaced for the right reason, and becomes available again', () => {
  expect(wishAfter(formula('student'))).toMatchObject({ kind: 'stands', formula: { id: 'student' } })
  expect(wishAfter(formula('student'), date(WEDNESDAY))).toMatchObject({
    kind: 'gave-way',
    obstacle: 'weekday',
  })
  expect(wishAfter(formula('student'), date(WEDNESDAY), date(THURSDAY))).toMatchObject({
    kind: 'fits-again',
    formula: { id: 'student' },
  })
  const sought = [formula('student'), date(WEDNESDAY), { kind: 'seek-wish' }, date(THURSDAY)] as const
  expect(wishAfter(...sought)).toMatchObject({ kind: 'back', formula: { id: 'student' } })
  expect(wishAfter(...sought, formula('student'))).toMatchObject({ kind: 'stands' })
  const party = [players(8), formula('birthday'), players(7)]
  expect(wishAfter(...party)).toMatchObject({ kind: 'gave-way', obstacle: 'players' })
  expect(wishAfter(...party, players('large'))).toMatchObject({ kind: 'fits-again' })
  expect(wishAfter(...party, players(8), formula('birthday'))).toMatchObject({ kind: 'stands' })
})

test('a party waits while the number of players is unknown', () => {
  expect(wishAfter(formula('birthday'))).toMatchObject({ kind: 'waits', formula: { id: 'birthday' } })
  expect(wishAfter(formula('birthday'), players(10))).toMatchObject({ kind: 'stands' })
  expect(wishAfter(formula('birthday'), players(6))).toMatchObject({ kind: 'gave-way', obstacle: 'players' })
})

test('a requested formula that the venue no longer offers is reported as gone', () => {
  const offer = { ...FIRST_CATALOGUE, formulas: FIRST_CATALOGUE.formulas.filter(({ id }) => id !== 'kids') }
  const visit = { ...wishing([players(8)]), wished: 'kids' }
  expect(formulaWish(offer, visit)).toEqual({ kind: 'gone' })
})
