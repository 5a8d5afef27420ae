import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import type { BookingAct } from './booking-state.ts'
import { formProblems, problemOf, remainingProblems } from './form-problems.ts'
import { wishing } from './wished-visit.fixture.ts'

const having = (...acts: BookingAct[]) => wishing(acts)
const type = (field: 'name' | 'email' | 'phone' | 'mealPeople', text: string) =>
  ({ kind: 'type', field, text }) as const
const contact = [
  type('name', 'Sarah'),
  type('email', 'sarah@voorbeeld.be'),
  type('phone', '0470 12 34 56'),
  { kind: 'choose-players', players: 6 },
] as const
const games = { kind: 'set-games', attraction: 'laser', games: 1 } as const
const complete = wishing([...contact, games], { laser: ['14:00'] })

test('fields are told before slots, in the words of the specification', () => {
  expect(formProblems(FIRST_CATALOGUE, having(), 1)).toEqual({
    sentence: 'Gelieve alle verplichte velden in te vullen',
    fields: ['name', 'email', 'phone', 'players'],
    steps: [],
    count: 1,
  })
  expect(formProblems(FIRST_CATALOGUE, having(...contact), 2)).toMatchObject({
    sentence: 'Gelieve één of meerdere slots te selecteren',
    steps: [{ step: 'games' }],
  })
  expect(formProblems(FIRST_CATALOGUE, having(...contact, games), 2)?.steps).toEqual([
    { step: 'laser', words: 'Kies een tijdslot voor lasershooten' },
  ])
  expect(formProblems(FIRST_CATALOGUE, complete, 3)).toBeNull()
})

test('beside a field stands its own problem, and the extra info never has one', () => {
  const state = having(type('email', 'sarah@'))
  expect(problemOf(FIRST_CATALOGUE, state, 'email')).toContain('Dit e-mailadres lijkt niet te kloppen')
  expect(problemOf(FIRST_CATALOGUE, state, 'extraInfo')).toBeUndefined()
  expect(problemOf(FIRST_CATALOGUE, having(...contact), 'email')).toBeUndefined()
})

test('what was told shrinks as it is put right, and never grows', () => {
  const told = formProblems(FIRST_CATALOGUE, having(), 1)
  expect(remainingProblems(FIRST_CATALOGUE, told, having(type('name', 'Sarah')))?.fields).toEqual([
    'email',
    'phone',
    'players',
  ])
  expect(remainingProblems(FIRST_CATALOGUE, told, having(...contact))).toBeNull()
  const meal = having(
    ...contact,
    { kind: 'set-module', module: 'aLaCarte', on: true },
    type('mealPeople', '3'),
  )
  expect(remainingProblems(FIRST_CATALOGUE, told, meal)).toBeNull()
})

test('the question for slots goes with the first slot; a failure stands until the next attempt', () => {
  const noSlots = formProblems(FIRST_CATALOGUE, having(...contact), 1)
  expect(remainingProblems(FIRST_CATALOGUE, noSlots, complete)).toBeNull()
  const failed = { sentence: 'Er ging iets mis', fields: [], steps: [], count: 1 }
  expect(remainingProblems(FIRST_CATALOGUE, failed, complete)).toBe(failed)
})
