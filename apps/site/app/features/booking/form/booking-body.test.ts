import { columnsBy, plainFields } from '@lichtspel/domain/booking/booking-fields'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { wishing } from '@lichtspel/test-support/site/wished-visit.ts'
import { expect, test } from 'vitest'
import { bodyOf } from './booking-body.ts'

const type = (
  field: 'name' | 'email' | 'phone' | 'extraInfo' | 'mealPeople' | 'diets' | 'teamNames',
  text: string,
) => ({ kind: 'type', field, text }) as const

test('sends the payload of the specification, with the formula and extras in the extra info', () => {
  const visit = wishing(
    [
      { kind: 'choose-players', players: 8 },
      { kind: 'choose-formula', formula: 'kids' },
      { kind: 'set-games', attraction: 'laser', games: 1 },
      { kind: 'set-games', attraction: 'vr', games: 1 },
      type('name', ' Sarah '),
      type('email', 'sarah@voorbeeld.be '),
      type('phone', '0470 12 34 56'),
      type('extraInfo', 'Tot dan!'),
      { kind: 'set-module', module: 'pastaBuffet', on: true },
      type('mealPeople', '10'),
    ],
    { laser: ['14:00'], vr: ['15:00', '15:15'] },
  )
  expect(bodyOf(FIRST_CATALOGUE, visit, 8, 'session')).toEqual({
    sessionId: 'session',
    booking: {
      language: 'nl',
      name: 'Sarah',
      email: 'sarah@voorbeeld.be',
      phone: '0470 12 34 56',
      players: 8,
      extraInfo: 'Tot dan!\n\nFormule: Birthday Party Kids\nPastabuffet: 10 eters',
      date: '2027-01-05',
      location: 'antwerpen',
      slots: ['14:00'],
      slotsVR: ['15:00', '15:15'],
      slotsInteractiveFloor: [],
      includeInvoice: false,
      shouldSendEmail: true,
      includeMealReservation: true,
      selectedFormula: 'kids',
      modules: { drinksForfait: false, pastaBuffet: true, bigBuffet: false, aLaCarte: false },
      mealReservation: { peopleCount: 10 },
    },
  })
})

test('sends every plain field that was filled in, and no other', () => {
  const fields = plainFields(columnsBy('visitor')).map(({ field }) => field)
  const body = (text: string) =>
    bodyOf(FIRST_CATALOGUE, wishing(fields.map((field) => ({ kind: 'type', field, text }))), 8, 's').booking
  for (const field of fields) {
    expect(body('Tot dan!')).toHaveProperty(field, expect.stringContaining('Tot dan!'))
    if (field !== 'extraInfo') expect(body('')).not.toHaveProperty(field)
  }
})

test('sends an invoice only on request, and a meal count only with a meal', () => {
  const acts = [
    { kind: 'type-invoice', field: 'companyName', text: 'Peeters BV' },
    type('mealPeople', '10'),
  ] as const
  const typed = wishing(acts)
  expect(bodyOf(FIRST_CATALOGUE, typed, 6, 's').booking).not.toHaveProperty('invoice')
  expect(bodyOf(FIRST_CATALOGUE, typed, 6, 's').booking).not.toHaveProperty('mealReservation')
  const asked = wishing([...acts, { kind: 'set-invoice', on: true }])
  expect(bodyOf(FIRST_CATALOGUE, asked, 6, 's').booking.invoice).toEqual({
    companyName: 'Peeters BV',
    contactName: '',
    address: { address: '', postalCode: '', city: '' },
    VAT: '',
  })
})

test('sends the meal time and diets, and nothing that was left empty', () => {
  const pasta = wishing([
    { kind: 'set-module', module: 'pastaBuffet', on: true },
    type('diets', ' 1 keer zonder noten '),
  ])
  expect(bodyOf(FIRST_CATALOGUE, { ...pasta, mealAt: '16:15' }, 8, 's').booking.mealReservation).toEqual({
    servedAt: '16:15',
    diets: '1 keer zonder noten',
  })
})

test('sends team names by position if at least one was given', () => {
  const sent = (text: string) => bodyOf(FIRST_CATALOGUE, wishing([type('teamNames', text)]), 14, 's').booking
  expect(sent('\n Nova \n').teamNames).toEqual(['', 'Nova'])
  expect(sent(' ')).not.toHaveProperty('teamNames')
})
