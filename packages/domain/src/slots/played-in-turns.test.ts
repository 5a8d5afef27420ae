import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { playedInTurns } from './needs.ts'

test("groups play in turns at a venue that allows more players than an attraction's capacity", () => {
  expect(playedInTurns(FIRST_CATALOGUE)).toMatchObject({
    capacity: 6,
    attractions: [{ id: 'vr' }, { id: 'interactivefloor' }],
  })
  const small = { ...FIRST_CATALOGUE, rules: { ...FIRST_CATALOGUE.rules, players: { min: 2, max: 6 } } }
  expect(playedInTurns(small)).toBeNull()
})
