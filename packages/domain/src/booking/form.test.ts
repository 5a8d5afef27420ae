import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { GENT } from '../catalogue/gent.fixture.ts'
import { type BookingForm, judgeForm } from './form.ts'

const FORM: BookingForm = {
  contact: { name: 'An Peeters', email: 'an@voorbeeld.be', phone: '+32 470 12 34 56' },
  players: 8,
  modules: [],
  mealPeople: null,
  slots: { laser: ['14:00', '14:40'], vr: [], interactivefloor: [] },
}
const slots = (laser: string[], vr: string[] = [], interactivefloor: string[] = []) => ({
  slots: { laser, vr, interactivefloor },
})
const form = (over = {}) => ({ ...FORM, ...over })

test('[BF2] fields first, then slots, then it is ready', () => {
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

test('[MO5] the number of eaters is judged where there is a meal', () => {
  const meal = { modules: ['aLaCarte'] }
  expect(judgeForm(FIRST_CATALOGUE, form({ ...meal, mealPeople: 3 }))).toEqual({
    kind: 'invalid-fields',
    fields: ['mealPeople'],
  })
  expect(judgeForm(FIRST_CATALOGUE, form({ ...meal, mealPeople: 4 }))).toEqual({ kind: 'ready' })
  expect(judgeForm(FIRST_CATALOGUE, form({ ...meal, mealPeople: null }))).toEqual({ kind: 'ready' })
  expect(judgeForm(FIRST_CATALOGUE, form({ mealPeople: 3 }))).toEqual({ kind: 'ready' })
})

test('[BF3] invoice fields are not among those judged', () => {
  const invoice = { companyName: '', contactName: '', VAT: '' }
  expect(judgeForm(FIRST_CATALOGUE, { ...FORM, invoice } as never)).toEqual({ kind: 'ready' })
})

test('[BF1] [MO5] the limits are the venue’s own', () => {
  expect(judgeForm(GENT, form({ players: 2 }))).toEqual({ kind: 'ready' })
  expect(judgeForm(GENT, form({ players: 31 }))).toEqual({ kind: 'invalid-fields', fields: ['players'] })
  expect(judgeForm(GENT, form({ modules: ['aLaCarte'], mealPeople: 60 }))).toEqual({ kind: 'ready' })
})
