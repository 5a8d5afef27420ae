import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'
import { expect, test } from 'vitest'
import { bodyOf } from './booking-body.ts'
import { advance, type BookingAct, startBooking } from './booking-state.ts'

const having = (...acts: BookingAct[]) => acts.reduce(advance, startBooking('2027-01-05'))
const type = (field: 'name' | 'email' | 'phone' | 'extraInfo' | 'mealPeople', text: string) =>
  ({ kind: 'type', field, text }) as const

test('the payload of the specification, with the formula and extras in the extra info', () => {
  const state = having(
    { kind: 'choose-players', players: 8 },
    { kind: 'choose-formula', formula: 'kids' },
    { kind: 'set-games', attraction: 'laser', games: 1 },
    { kind: 'set-games', attraction: 'vr', games: 1 },
    { kind: 'adopt', attraction: 'laser', keys: ['14:00'] },
    { kind: 'adopt', attraction: 'vr', keys: ['15:00', '15:15'] },
    type('name', ' Sarah '),
    type('email', 'sarah@voorbeeld.be '),
    type('phone', '0470 12 34 56'),
    type('extraInfo', 'Tot dan!'),
    { kind: 'set-module', module: 'pastaBuffet', on: true },
    type('mealPeople', '10'),
  )
  expect(bodyOf(ANTWERPEN, state, 8, 'session')).toEqual({
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

test('an invoice goes along only when it is asked for, a meal count only with a meal', () => {
  const typed = having(
    { kind: 'type-invoice', field: 'companyName', text: 'Peeters BV' },
    type('mealPeople', '10'),
  )
  expect(bodyOf(ANTWERPEN, typed, 6, 's').booking).not.toHaveProperty('invoice')
  expect(bodyOf(ANTWERPEN, typed, 6, 's').booking).not.toHaveProperty('mealReservation')
  const asked = advance(typed, { kind: 'set-invoice', on: true })
  expect(bodyOf(ANTWERPEN, asked, 6, 's').booking.invoice).toEqual({
    companyName: 'Peeters BV',
    contactName: '',
    address: { address: '', postalCode: '', city: '' },
    VAT: '',
  })
})
