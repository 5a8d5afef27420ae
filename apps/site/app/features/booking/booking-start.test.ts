import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { startFrom } from './booking-start.ts'
import { advance, startBooking } from './booking-state.ts'

const TODAY = '2027-01-05'
const OFFER = [FIRST_CATALOGUE]

test('a link says formula, date and players', () => {
  expect(
    startFrom(OFFER, { search: '?formule=kids&datum=2027-01-20&spelers=10', today: TODAY, kept: null }),
  ).toMatchObject({
    formula: 'kids',
    date: '2027-01-20',
    players: 10,
    finished: ['date'],
  })
})

test('a party without players brings the least it takes; another formula asks for none', () => {
  expect(startFrom(OFFER, { search: '?formule=deluxe', today: TODAY, kept: null })).toMatchObject({
    formula: 'deluxe',
    players: 8,
  })
  expect(startFrom(OFFER, { search: '?formule=custom', today: TODAY, kept: null })).toMatchObject({
    formula: 'custom',
    players: null,
  })
})

test.each([
  '?formule=cirkus',
  '?datum=2020-01-01',
  '?datum=morgen',
  '?spelers=3',
  '?spelers=25',
  '?spelers=4.5',
  '',
])('what %s says wrongly is left out', (search) => {
  expect(startFrom(OFFER, { search: search, today: TODAY, kept: null })).toEqual(startBooking(OFFER, TODAY))
})

test('a formula that this day or group cannot have is not forced on it', () => {
  expect(
    startFrom(OFFER, { search: '?formule=student&datum=2027-01-06', today: TODAY, kept: null }).formula,
  ).toBe('standard')
  expect(startFrom(OFFER, { search: '?formule=kids&spelers=6', today: TODAY, kept: null }).formula).toBe(
    'standard',
  )
})

test('a draft is taken up again, unless its day is long over', () => {
  const draft = advance(OFFER, startBooking(OFFER, '2027-01-20'), {
    kind: 'type',
    field: 'name',
    text: 'Sarah',
  })
  expect(startFrom(OFFER, { search: '', today: TODAY, kept: draft }).fields.name).toBe('Sarah')
  expect(startFrom(OFFER, { search: '', today: '2027-02-01', kept: draft })).toEqual(
    startBooking(OFFER, '2027-02-01'),
  )
})

test('a device whose clock is a day ahead does not throw the draft of today away', () => {
  const draft = advance(OFFER, startBooking(OFFER, '2027-01-04'), {
    kind: 'type',
    field: 'name',
    text: 'Sarah',
  })
  expect(startFrom(OFFER, { search: '', today: TODAY, kept: draft }).fields.name).toBe('Sarah')
})
