import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { wishing } from '@lichtspel/test-support/site/wished-visit.ts'
import { describe, expect, test } from 'vitest'
import type { BookingAction } from './booking-state.ts'
import { isFolded, isSettled, leadingStep, leadOn, stepsOf } from './step-order.ts'

const having = (...acts: BookingAction[]) => wishing(acts)
const players = { kind: 'choose-players', players: 8 } as const
const laser = (games: number) => ({ kind: 'set-games', attraction: 'laser', games }) as const
const taking = (keys: string[], ...acts: BookingAction[]) => wishing(acts, { laser: keys })

test('attraction steps come and go with their games', () => {
  expect(stepsOf(FIRST_CATALOGUE, having())).toEqual(['date', 'players', 'formula', 'games', 'details'])
  expect(
    stepsOf(FIRST_CATALOGUE, having(laser(1), { kind: 'set-games', attraction: 'vr', games: 1 })),
  ).toEqual(['date', 'players', 'formula', 'games', 'laser', 'vr', 'details'])
})

test('the button leads from step to step, and never past formulas the visitor has not seen', () => {
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

test('a step that becomes incomplete again is not settled', () => {
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

test('choosing a formula leads past its step', () => {
  const kids = having(players, { kind: 'choose-formula', formula: 'kids' })
  expect(leadOn(FIRST_CATALOGUE, kids).to).toBe('games')
})

test('only one step shows the next button, and the date step never does', () => {
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

test('the button stays at the date step while the day does not allow the requested formula, unless the visitor chose that day', () => {
  const onWednesday = {
    ...having({ kind: 'choose-formula', formula: 'student' }),
    date: '2027-01-06',
    formula: 'standard',
  }
  expect(leadOn(FIRST_CATALOGUE, onWednesday)).toEqual({ folded: [], to: 'date' })
  expect(leadOn(FIRST_CATALOGUE, { ...onWednesday, isDateChosen: true }).to).toBe('players')
})

describe('the slots of an attraction', () => {
  const vr = { kind: 'set-games', attraction: 'vr', games: 1 } as const
  const open = { kind: 'reopen', step: 'laser' } as const
  const folded = (...acts: BookingAction[]) => {
    const visit = { ...having(players, ...acts), isPlannable: true }
    return ['vr', 'laser'].filter((id) => isFolded(FIRST_CATALOGUE, visit, id))
  }

  test('stay folded while whole visits are proposed, until the visitor opens them', () => {
    expect(folded(laser(1), vr)).toEqual(['vr', 'laser'])
    expect(folded(laser(1), vr, open)).toEqual(['vr'])
    expect(folded(laser(1), vr, open, { kind: 'finish', step: 'laser' })).toEqual(['vr', 'laser'])
    expect(folded(laser(1), vr, { kind: 'choose-by-hand' })).toEqual([])
  })

  test('stay open on another day, and fold again when their games are removed', () => {
    expect(folded(laser(1), vr, open, { kind: 'choose-date', date: '2027-01-06' })).toEqual(['vr'])
    expect(folded(laser(1), vr, open, laser(0), laser(1))).toEqual(['vr', 'laser'])
  })

  test('stay folded for a single game too, and open by themselves when no visit can be proposed', () => {
    expect(folded(laser(1))).toContain('laser')
    expect(isFolded(FIRST_CATALOGUE, having(players, laser(2)), 'laser')).toBe(false)
  })

  test('stay folded below the answer to a closed day, which comes first', () => {
    const visit = { ...having(players, laser(1), vr), closed: ['laser'] }
    expect(isFolded(FIRST_CATALOGUE, visit, 'vr')).toBe(true)
    expect(leadOn(FIRST_CATALOGUE, visit).to).toBe('visit')
    expect(leadOn(FIRST_CATALOGUE, { ...visit, finished: [...visit.finished, 'visit'] }).to).toBe('vr')
  })

  test('lead on only where the button can be seen', () => {
    const visit = { ...taking(['14:00', '14:40'], players, laser(2)), isPlannable: true }
    expect(leadingStep(FIRST_CATALOGUE, visit)).toBe('games')
  })
})
