import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import type { BookingAct } from './booking-state.ts'
import { isSettled, leadingStep, leadOn, stepsOf } from './step-order.ts'
import { wishing } from './wished-visit.fixture.ts'

const having = (...acts: BookingAct[]) => wishing(acts)
const players = { kind: 'choose-players', players: 8 } as const
const laser = (games: number) => ({ kind: 'set-games', attraction: 'laser', games }) as const
const taking = (keys: string[], ...acts: BookingAct[]) => wishing(acts, { laser: keys })

test('steps of attractions come and go with their games', () => {
  expect(stepsOf(FIRST_CATALOGUE, having())).toEqual(['date', 'players', 'formula', 'games', 'details'])
  expect(
    stepsOf(FIRST_CATALOGUE, having(laser(1), { kind: 'set-games', attraction: 'vr', games: 1 })),
  ).toEqual(['date', 'players', 'formula', 'games', 'vr', 'laser', 'details'])
})

test('the button leads from step to step, and nobody is led past the formulas unseen', () => {
  expect(leadOn(FIRST_CATALOGUE, having())).toEqual({ folded: ['date'], to: 'players' })
  expect(leadOn(FIRST_CATALOGUE, having(players))).toEqual({ folded: ['date', 'players'], to: 'formula' })
  const seen = having(players, { kind: 'finish', step: 'players' })
  expect(leadOn(FIRST_CATALOGUE, seen).to).toBe('games')
  expect(leadOn(FIRST_CATALOGUE, having(players, laser(2))).to).toBe('laser')
  expect(leadOn(FIRST_CATALOGUE, taking(['14:00'], players, laser(2))).to).toBe('laser')
  expect(leadOn(FIRST_CATALOGUE, taking(['14:00', '14:40'], players, laser(2)))).toEqual({
    folded: ['date', 'players', 'formula', 'games', 'laser'],
    to: 'details',
  })
})

test('a step that lacks something again is not settled', () => {
  const party = having(players, { kind: 'choose-formula', formula: 'kids' }, laser(1))
  expect(isSettled(FIRST_CATALOGUE, party, 'games')).toBe(false)
  const grown = taking(['14:00'], { kind: 'choose-players', players: 6 }, laser(1), players, {
    kind: 'set-games',
    attraction: 'vr',
    games: 1,
  })
  expect(isSettled(FIRST_CATALOGUE, grown, 'laser')).toBe(true)
  expect(isSettled(FIRST_CATALOGUE, grown, 'vr')).toBe(false)
})

test('who chose a formula is led past it', () => {
  const kids = having(players, { kind: 'choose-formula', formula: 'kids' })
  expect(leadOn(FIRST_CATALOGUE, kids).to).toBe('games')
})

test('one step at a time shows the way on, and a day never does', () => {
  expect(leadingStep(FIRST_CATALOGUE, having())).toBeUndefined()
  expect(leadingStep(FIRST_CATALOGUE, having(players))).toBe('players')
  expect(leadingStep(FIRST_CATALOGUE, having(players, laser(1)))).toBe('games')
  expect(leadingStep(FIRST_CATALOGUE, taking(['14:00'], players, laser(1)))).toBe('laser')
  const folded = (['players', 'formula', 'games', 'laser'] as const).map(
    (step) => ({ kind: 'finish', step }) as const,
  )
  expect(leadingStep(FIRST_CATALOGUE, taking(['14:00'], players, laser(1), ...folded))).toBeUndefined()
  const again = { kind: 'reopen', step: 'players' } as const
  expect(leadingStep(FIRST_CATALOGUE, taking(['14:00'], players, laser(1), ...folded, again))).toBe('players')
})

test('nobody is led past the days of the formula he came for; a day that was chosen is his', () => {
  const onWednesday = {
    ...having({ kind: 'choose-formula', formula: 'student' }),
    date: '2027-01-06',
    formula: 'standard',
  }
  expect(leadOn(FIRST_CATALOGUE, onWednesday)).toEqual({ folded: [], to: 'date' })
  expect(leadOn(FIRST_CATALOGUE, { ...onWednesday, isDateChosen: true }).to).toBe('players')
})
