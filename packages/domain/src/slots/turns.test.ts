import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { playedInTurns } from './needs.ts'

test('a group that is larger than an attraction seats is told of turns', () => {
  expect(playedInTurns(FIRST_CATALOGUE)).toMatchObject({
    capacity: 6,
    attractions: [{ id: 'vr' }, { id: 'interactivefloor' }],
  })
  const small = { ...FIRST_CATALOGUE, rules: { ...FIRST_CATALOGUE.rules, players: { min: 2, max: 6 } } }
  expect(playedInTurns(small)).toBeNull()
})
