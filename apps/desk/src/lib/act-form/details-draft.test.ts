import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { mergeDetails } from '@lichtspel/visit/details/details-draft.ts'
import { expect, test } from 'vitest'
import { detailProblems } from './detail-problems.ts'
import {
  advanceDeskDetails,
  type DeskDetails,
  detailsPrice,
  emptyDetails,
  playersOf,
  readDetails,
  wireDetails,
} from './details-draft.ts'

const CATALOGUE = { ...FIRST_CATALOGUE, revision: 1, validFrom: '2026-01-01' }
const EMPTY = emptyDetails(CATALOGUE)
const DAY = {
  date: '2026-11-28',
  slots: { laser: ['15:20'], vr: [], interactivefloor: [] },
  blockMinutes: { laser: 20, vr: 15, interactivefloor: 20 },
}
const MEAL = CATALOGUE.modules.find(({ isMeal }) => isMeal)?.id ?? ''

function typed(fields: Partial<DeskDetails['fields']>, more: Partial<DeskDetails> = {}): DeskDetails {
  return { ...EMPTY, players: '7', ...more, fields: { ...EMPTY.fields, ...fields } }
}

test('accepts one to a hundred people and nothing else', () => {
  const count = (players: string) => playersOf({ players })
  expect([count('1'), count(' 7 '), count('100')]).toEqual([1, 7, 100])
  expect(['', '0', '101', '-3', '7.5', 'zeven'].map(count)).toEqual([null, null, null, null, null, null])
})

test('requires only the number of people; other fields must be valid if filled in', () => {
  expect(detailProblems(typed({}), CATALOGUE)).toEqual({})
  expect(
    Object.keys(detailProblems(typed({ email: 'an@', phone: '12' }, { players: '' }), CATALOGUE)),
  ).toEqual(['players', 'email', 'phone'])
  expect(detailProblems(typed({ mealPeople: 'x' }, { modules: [MEAL] }), CATALOGUE).mealPeople).toBeDefined()
  expect(detailProblems(typed({ mealPeople: 'x' }), CATALOGUE)).toEqual({})
})

test('sends trimmed fields, and leaves out the fields of a removed meal', () => {
  const draft = typed({ name: ' An ', mealPeople: '9', diets: 'noten', mealAt: '18:00' })
  expect(wireDetails(draft, CATALOGUE, DAY)).toMatchObject({
    name: 'An',
    players: 7,
    mealPeople: null,
    mealAt: null,
    diets: '',
  })
  expect(wireDetails({ ...draft, modules: [MEAL] }, CATALOGUE, DAY)).toMatchObject({
    mealPeople: 9,
    mealAt: '18:00',
    diets: 'noten',
  })
})

test('[KI4] with another number of people everyone still eats, unless another number of eaters was agreed', () => {
  const change = (mealPeople: string, text: string) =>
    advanceDeskDetails(typed({ mealPeople }), { kind: 'set', part: 'players', text }).fields.mealPeople
  expect([change('7', '9'), change('7', '7'), change('5', '9')]).toEqual(['', '7', '5'])
})

test('keeps a meal time that was agreed outside the hours that can be chosen', () => {
  const draft = typed({ mealAt: '03:10' }, { modules: [MEAL] })
  expect(wireDetails(draft, CATALOGUE, DAY, '03:10').mealAt).toBe('03:10')
  expect(wireDetails(draft, CATALOGUE, DAY).mealAt).not.toBe('03:10')
})

test("the estimate is the same as a visitor's, even for group sizes that can only book by phone", () => {
  const counts = { laser: 1, vr: 0, interactivefloor: 0 }
  const seven = detailsPrice(CATALOGUE, typed({}), counts)?.totalCents ?? 0
  expect(seven).toBeGreaterThan(0)
  expect(detailsPrice(CATALOGUE, typed({}, { players: '1' }), counts)?.totalCents).toBe(seven / 7)
  expect(detailsPrice(CATALOGUE, typed({}, { players: '' }), counts)).toBeNull()
})

test('when the booking changed in the meantime, keeps what was typed and updates the rest', () => {
  const before = typed({ name: 'An', note: 'rolstoel' })
  const mine = advanceDeskDetails(before, { kind: 'type', field: 'name', text: 'An Peeters' })
  const now = typed({ name: 'Anna', note: 'rolstoel, 2' }, { players: '9', modules: [MEAL] })
  expect(mergeDetails(mine, before, now)).toMatchObject({
    players: '9',
    modules: [MEAL],
    fields: { name: 'An Peeters', note: 'rolstoel, 2' },
  })
})

test('typed team names survive a change by a colleague', () => {
  const [before, now] = [typed({ teamNames: 'Nova' }), typed({ teamNames: 'Balie' })]
  expect(mergeDetails(before, before, now).fields.teamNames).toBe('Balie')
  const named = advanceDeskDetails(before, { kind: 'name-team', place: 1, name: 'Komeet ' })
  expect(wireDetails(mergeDetails(named, before, now), CATALOGUE, DAY).teamNames).toEqual(['Nova', 'Komeet'])
})

test('a draft from before a deploy gets the fields that it lacks', () => {
  const { includeInvoice: _, fields, ...rest } = typed({ name: 'An' })
  const { teamNames: __, ...older } = fields
  expect(readDetails({ ...rest, fields: older as DeskDetails['fields'] }, EMPTY)).toEqual(
    typed({ name: 'An' }),
  )
})
