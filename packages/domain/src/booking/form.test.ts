import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { momentAt } from '../time/moment.ts'
import { type BookingForm, judgeForm as judge } from './form.ts'

// Saturday 14 November 2026, 10:30 in Brussels; the visit is on the Monday after.
const NOW = momentAt(Date.parse('2026-11-14T09:30:00Z'), 'Europe/Brussels')
const judgeForm = (catalogue: Catalogue, asked: BookingForm) => judge(catalogue, asked, NOW)

const FORM: BookingForm = {
  formula: 'standard',
  date: '2026-11-16',
  contact: { name: 'An Peeters', email: 'an@voorbeeld.be', phone: '+32 470 12 34 56' },
  players: 8,
  modules: [],
  mealPeople: null,
  mealAt: null,
  slots: { laser: ['14:00', '14:40'], vr: [], interactivefloor: [] },
}
const slots = (laser: string[], vr: string[] = [], interactivefloor: string[] = []) => ({
  slots: { laser, vr, interactivefloor },
})
const form = (over = {}) => ({ ...FORM, ...over })

test('[BF2] checks fields first, then slots, then is ready', () => {
  expect(judgeForm(FIRST_CATALOGUE, form())).toEqual({ kind: 'ready' })
  expect(judgeForm(FIRST_CATALOGUE, form(slots([])))).toEqual({ kind: 'no-slots' })
  expect(judgeForm(FIRST_CATALOGUE, form(slots([], ['14:00'])))).toEqual({ kind: 'ready' })
  expect(judgeForm(FIRST_CATALOGUE, form(slots([], [], ['14:00'])))).toEqual({ kind: 'ready' })
  expect(judgeForm(FIRST_CATALOGUE, form({ contact: { ...FORM.contact, name: '' }, ...slots([]) }))).toEqual({
    kind: 'invalid-fields',
    fields: ['name'],
  })
})

test('[BF1] players are required', () => {
  for (const players of [null, 3, 25]) {
    expect(judgeForm(FIRST_CATALOGUE, form({ players }))).toEqual({
      kind: 'invalid-fields',
      fields: ['players'],
    })
  }
})

test('[MO5] the number of eaters is checked only with a meal', () => {
  const meal = { modules: ['aLaCarte'] }
  expect(judgeForm(FIRST_CATALOGUE, form({ ...meal, mealPeople: 3 }))).toEqual({
    kind: 'invalid-fields',
    fields: ['mealPeople'],
  })
  expect(judgeForm(FIRST_CATALOGUE, form({ ...meal, mealPeople: 4 }))).toEqual({ kind: 'ready' })
  expect(judgeForm(FIRST_CATALOGUE, form({ ...meal, mealPeople: null }))).toEqual({ kind: 'ready' })
  expect(judgeForm(FIRST_CATALOGUE, form({ mealPeople: 3 }))).toEqual({ kind: 'ready' })
})

test('[BF7] [MO2] an extra whose minimum number of people is not met is an invalid field', () => {
  const minimum = { kind: 'invalid-fields', fields: ['modules'] }
  const pasta = { modules: ['pastaBuffet'] }
  expect(judgeForm(FIRST_CATALOGUE, form({ ...pasta, players: 7 }))).toEqual(minimum)
  expect(judgeForm(FIRST_CATALOGUE, form({ ...pasta, mealPeople: 7 }))).toEqual(minimum)
  expect(judgeForm(FIRST_CATALOGUE, form({ ...pasta, players: 7, mealPeople: 8 }))).toEqual({ kind: 'ready' })
  expect(judgeForm(FIRST_CATALOGUE, form({ modules: ['bigBuffet'], players: 17 }))).toEqual(minimum)
  // A missing group size is reported first.
  expect(judgeForm(FIRST_CATALOGUE, form({ ...pasta, players: null }))).toEqual({
    kind: 'invalid-fields',
    fields: ['players'],
  })
})

test("[BF7] [FO4] incompatible choices are reported last, with the server's own refusal codes", () => {
  const unfit = (over: object) => judgeForm(FIRST_CATALOGUE, form(over))
  expect(unfit({ formula: 'kids', ...slots(['14:00']) })).toEqual({
    kind: 'unfit',
    refusals: ['too-few-games'],
  })
  expect(unfit({ formula: 'kids', ...slots(['14:00', '14:40']) })).toEqual({ kind: 'ready' })
  expect(unfit({ formula: 'kids', ...slots([]) })).toEqual({ kind: 'no-slots' })
  expect(unfit({ formula: 'student', date: '2026-11-18' })).toEqual({
    kind: 'unfit',
    refusals: ['formula-weekday'],
  })
  expect(unfit({ formula: 'kids', players: 7 })).toEqual({ kind: 'unfit', refusals: ['formula-players'] })
  expect(unfit({ date: '2026-11-14', ...slots(['10:20']) })).toEqual({
    kind: 'unfit',
    refusals: ['slot-started'],
  })
})

test('[BF3] does not check invoice fields', () => {
  const invoice = { companyName: '', contactName: '', VAT: '' }
  expect(judgeForm(FIRST_CATALOGUE, { ...FORM, invoice } as never)).toEqual({ kind: 'ready' })
})

test('[BF1] [MO5] applies the venue’s own limits', () => {
  expect(judgeForm(GENT, form({ players: 2, formula: 'avond', date: '2026-11-18' }))).toEqual({
    kind: 'ready',
  })
  expect(judgeForm(GENT, form({ players: 31 }))).toEqual({ kind: 'invalid-fields', fields: ['players'] })
  expect(judgeForm(GENT, form({ modules: ['aLaCarte'], mealPeople: 60 }))).toEqual({ kind: 'ready' })
})
