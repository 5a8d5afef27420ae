import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { changedAttractions } from './offer-changes.ts'

test('a turn never needs more players than there are places', () => {
  const attractions = FIRST_CATALOGUE.attractions.map((one) => ({ ...one, minPlayers: 4 }))
  const changed = changedAttractions(attractions, { attractions: { vr: { capacity: 3 } } })
  const needed = changed.map(({ id, minPlayers }) => [id, minPlayers])
  expect(Object.fromEntries(needed)).toMatchObject({ vr: 3, laser: 4 })
})
