import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { momentAt } from '@lichtspel/domain/time/moment'
import { wishing } from '@lichtspel/test-support/site/wished-visit.ts'
import type { DetailField } from '@lichtspel/visit/details/details-draft.ts'
import { expect, test } from 'vitest'
import type { BookingAction, WishedVisit } from '../booking-state.ts'
import {
  type FormProblems,
  problemOf as findProblem,
  formProblems as findProblems,
  remainingProblems as remaining,
} from './form-problems.ts'

const NOW = momentAt(Date.parse('2026-11-14T09:30:00Z'), 'Europe/Brussels')
const formProblems = (visit: WishedVisit) => findProblems(FIRST_CATALOGUE, visit, NOW, 1)
const problemOf = (visit: WishedVisit, field: DetailField) => findProblem(FIRST_CATALOGUE, visit, NOW, field)
const remainingProblems = (told: FormProblems, visit: WishedVisit) =>
  remaining(FIRST_CATALOGUE, told, visit, NOW)
const words = (problems: FormProblems) => problems?.fields.map((field) => field.words)
const fieldsOf = (problems: FormProblems) => problems?.fields.map(({ field }) => field)

const type = (field: 'name' | 'email' | 'phone' | 'mealPeople', text: string) =>
  ({ kind: 'type', field, text }) as const
const players = (count: number) => ({ kind: 'choose-players', players: count }) as const
const module = (id: string) => ({ kind: 'set-module', module: id, on: true }) as const
const games = (attraction: 'laser' | 'vr', count: number) =>
  ({ kind: 'set-games', attraction, games: count }) as const
const contact = [
  type('name', 'Sarah'),
  type('email', 'sarah@voorbeeld.be'),
  type('phone', '0470 12 34 56'),
  players(6),
] as const
const having = (...acts: BookingAction[]) => wishing(acts)
const playing = (...acts: BookingAction[]) =>
  wishing([...contact, games('laser', 1), ...acts], { laser: ['14:00'] })

test('field errors come before slots, in the words of the specification', () => {
  expect(formProblems(having())).toMatchObject({
    kind: 'fields',
    sentence: 'Gelieve alle verplichte velden in te vullen',
    steps: [],
    count: 1,
  })
  expect(fieldsOf(formProblems(having()))).toEqual(['name', 'email', 'phone', 'players'])
  expect(formProblems(having(...contact))).toMatchObject({
    sentence: 'Gelieve één of meerdere slots te selecteren',
    steps: [{ step: 'games' }],
  })
  expect(formProblems(having(...contact, games('laser', 1)))?.steps).toEqual([
    { step: 'laser', words: 'Kies een tijdslot voor lasershooten' },
  ])
  expect(formProblems(playing())).toBeNull()
})

test('a field shows its own error, and extra info never has one', () => {
  expect(problemOf(having(type('email', 'sarah@')), 'email')).toContain(
    'Dit e-mailadres lijkt niet te kloppen',
  )
  expect(problemOf(having(), 'email')).toBe('Vul je e-mailadres in')
  expect(problemOf(having(), 'extraInfo')).toBeUndefined()
  expect(problemOf(having(...contact), 'email')).toBeUndefined()
})

test.each([
  ['', 'Vul een telefoonnummer in'],
  ['0470 12 34 56 na 18u', 'Een telefoonnummer bestaat uit cijfers. Zet woorden bij Extra info'],
  ['0470', 'Dit telefoonnummer is te kort: het heeft minstens 8 cijfers'],
])('a phone number %j gives: %s', (phone, said) => {
  const visit = having(...contact, type('phone', phone))
  expect(problemOf(visit, 'phone')).toBe(said)
  expect(words(formProblems(visit))).toEqual([said])
})

test('a buffet that needs more people is reported at the number of diners, in our own words', () => {
  const visit = playing(players(10), module('bigBuffet'))
  const problems = formProblems(visit)
  expect(problems?.sentence).toBe('Zo kunnen we de boeking nog niet plaatsen')
  expect(problems?.fields).toEqual([
    {
      field: 'modules',
      id: 'veld-mealPeople',
      words: 'Groot buffet is er vanaf 18 eters, nu zijn het er 10',
    },
  ])
  expect(problemOf(visit, 'mealPeople')).toBe('Groot buffet is er vanaf 18 eters, nu zijn het er 10')
  expect(formProblems(playing(players(10), module('bigBuffet'), type('mealPeople', '18')))).toBeNull()
  // If a field is also empty, the specification's sentence covers both.
  const both = formProblems(playing(players(7), module('pastaBuffet'), type('name', '')))
  expect(both?.sentence).toBe('Gelieve alle verplichte velden in te vullen')
  expect(fieldsOf(both)).toEqual(['name', 'modules'])
  expect(
    remainingProblems(both, playing(players(7), module('pastaBuffet'), type('name', 'An')))?.sentence,
  ).toBe('Zo kunnen we de boeking nog niet plaatsen')
})

test('too few games for the formula link to the games step, or to the steps with missing slots', () => {
  const kids = { kind: 'choose-formula', formula: 'kids' } as const
  const one = playing(players(8), kids)
  expect(formProblems(one)).toMatchObject({
    kind: 'unfit',
    sentence: 'Zo kunnen we de boeking nog niet plaatsen',
    steps: [{ step: 'games', words: 'Birthday Party Kids vraagt minstens 2 spellen' }],
  })
  const asked = wishing([...contact, players(8), kids, games('laser', 1), games('vr', 1)], {
    laser: ['14:00'],
  })
  expect(formProblems(asked)?.steps).toEqual([{ step: 'vr', words: 'Kies nog 2 tijdslots voor VR-shooten' }])
})

test('too few slots block the form, with links to the steps where they are chosen', () => {
  const visit = wishing([...contact, games('laser', 2), games('vr', 1)], { laser: ['14:00'] })
  expect(formProblems(visit)).toMatchObject({
    kind: 'missing',
    steps: [
      { step: 'laser', words: 'Kies nog 1 tijdslot voor lasershooten' },
      { step: 'vr', words: 'Kies nog 1 tijdslot voor VR-shooten' },
    ],
  })
})

test('a slot that has started is reported with a link to its step', () => {
  const started = momentAt(Date.parse('2027-01-05T13:30:00Z'), 'Europe/Brussels')
  expect(findProblems(FIRST_CATALOGUE, playing(), started, 1)?.steps).toEqual([
    { step: 'laser', words: 'Deze tijdslot ligt in het verleden' },
  ])
})

test('the list of errors shrinks as they are fixed, and never grows', () => {
  const told = formProblems(having())
  expect(fieldsOf(remainingProblems(told, having(type('name', 'Sarah'))))).toEqual([
    'email',
    'phone',
    'players',
  ])
  expect(remainingProblems(told, having(...contact))).toBeNull()
  const meal = having(...contact, module('aLaCarte'), type('mealPeople', '3'))
  expect(remainingProblems(told, meal)).toBeNull()
})

test('the message that asks for slots disappears once a slot is chosen; a failure stays until the next attempt', () => {
  const noSlots = formProblems(having(...contact))
  expect(remainingProblems(noSlots, playing())).toBeNull()
  const failed: FormProblems = {
    kind: 'failed',
    sentence: 'Er ging iets mis',
    fields: [],
    steps: [],
    count: 1,
  }
  expect(remainingProblems(failed, playing())).toBe(failed)
})

test('more slots than the venue sells to one visitor are reported before anything is sent', () => {
  const vr = Array.from({ length: 41 }, (_, place) => `${8 + Math.floor(place / 4)}:${(place % 4) * 15}`)
  const keys = vr.map((key) => key.replace(/\b\d\b/g, '0$&'))
  const visit = wishing([...contact, players(24), games('vr', 11)], { vr: keys })
  expect(formProblems(visit)).toMatchObject({
    kind: 'unfit',
    steps: [
      {
        step: 'vr',
        words: 'Online boeken kan tot 40 tijdslots tegelijk. Mail of bel ons, dan regelen we de rest samen',
      },
    ],
  })
})
