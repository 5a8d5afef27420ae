import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { NOTHING_TYPED } from '@lichtspel/visit/details/details-draft.ts'
import { expect, test } from 'vitest'
import { advance, type BookingState, type StepId, startBooking } from '../booking-state.ts'
import { startFrom } from './booking-start.ts'

const TODAY = '2027-01-05'
const OFFER = [FIRST_CATALOGUE]

const open = (search: string, over: { today?: string; place?: string; kept?: BookingState } = {}) =>
  startFrom(OFFER, { search, place: 'first', today: TODAY, kept: null, ...over })

test('a link sets formula, date and players', () => {
  expect(open('?formule=kids&datum=2027-01-20&spelers=10')).toMatchObject({
    formula: 'kids',
    date: '2027-01-20',
    players: 10,
    finished: ['date'],
  })
})

test('a party link without players waits for the group, and applies once it is large enough', () => {
  const party = open('?formule=deluxe')
  expect(party).toMatchObject({ formula: 'standard', wished: 'deluxe', players: null })
  const of = (players: number) => advance(OFFER, party, { kind: 'choose-players', players })
  expect(of(10)).toMatchObject({ formula: 'deluxe', players: 10 })
  expect(of(6)).toMatchObject({ formula: 'standard', wished: 'deluxe', players: 6 })
  expect(open('?formule=custom')).toMatchObject({
    formula: 'custom',
    players: null,
  })
})

test.each([
  '?formule=cirkus',
  '?datum=2020-01-01',
  '?datum=morgen',
  '?datum=2028-01-06',
  '?spelers=3',
  '?spelers=25',
  '?spelers=4.5',
  '?spel=darts',
  '?laser=27',
  '',
])('ignores the invalid values in %s', (search) => {
  expect(open(search)).toEqual(startBooking(OFFER, TODAY))
})

test('a link that asks for the same part of the day again keeps the hour chosen in it', () => {
  const first = open('?deel=namiddag')
  expect(first.when).toEqual({ part: 'afternoon', later: null })
  const when = { part: 'afternoon', later: { part: 'afternoon', minute: 900 } } as const
  const kept = advance(OFFER, first, { kind: 'choose-when', when })
  expect(open('?deel=namiddag', { kept, place: 'second' }).when).toEqual(when)
  expect(open('', { kept, place: 'second' }).when).toEqual(when)
  expect(open('?deel=avond', { kept, place: 'second' }).when).toEqual({ part: 'evening', later: null })
})

test('a link with games names a whole visit, and its steps are finished', () => {
  expect(open('?datum=2027-01-09&deel=namiddag&spelers=8&laser=1&vr=1')).toMatchObject({
    date: '2027-01-09',
    players: 8,
    formula: 'standard',
    games: { laser: 1, vr: 1 },
    finished: ['date', 'players', 'formula', 'games'],
  })
  expect(open('?datum=2027-01-09&spelers=10&laser=2&vloer=1&formule=birthday')).toMatchObject({
    formula: 'birthday',
    games: { laser: 2, interactivefloor: 1 },
    finished: ['date', 'players', 'formula', 'games'],
  })
})

test('a link with games replaces the games and the formula of the draft', () => {
  const before = open('?datum=2027-01-09&spelers=10&laser=2&vr=1&formule=birthday')
  expect(open('?datum=2027-01-10&spelers=8&vloer=1', { kept: before })).toMatchObject({
    date: '2027-01-10',
    formula: 'standard',
    games: { laser: 0, vr: 0, interactivefloor: 1 },
  })
})

test.each<[string, string, StepId]>([
  ['no day', '?spelers=8&laser=1', 'date'],
  ['no players', '?datum=2027-01-09&laser=1', 'players'],
  ['a large group', '?datum=2027-01-09&spelers=meer&laser=1', 'players'],
  ['too few players for the formula', '?datum=2027-01-09&spelers=6&laser=2&formule=birthday', 'formula'],
  ['too few games for the formula', '?datum=2027-01-09&spelers=8&laser=1&formule=birthday', 'games'],
])('a link with %s leaves that step open, and the games too', (_, search, missing) => {
  const { finished, games } = open(search)
  expect(finished).not.toContain(missing)
  expect(finished).not.toContain('games')
  expect(games.laser).toBeGreaterThan(0)
})

test('a link names any attraction of the catalogue; unknown ones and too many games are ignored', () => {
  const [laser] = FIRST_CATALOGUE.attractions
  if (laser === undefined) throw new Error('no attraction')
  const bowling = { ...laser, id: 'bowling' }
  const offer = [{ ...FIRST_CATALOGUE, attractions: [...FIRST_CATALOGUE.attractions, bowling] }]
  const search = '?spel=bowling:2&spel=darts&vr=27'
  expect(startFrom(offer, { search, place: 'first', today: TODAY, kept: null }).games).toEqual({ bowling: 2 })
})

test('a link may name a group that is too large to book online', () => {
  expect(open('?spelers=meer').players).toBe('large')
})

test('a formula that this day or group does not allow is not applied', () => {
  expect(open('?formule=student&datum=2027-01-06').formula).toBe('standard')
  expect(open('?formule=kids&spelers=6').formula).toBe('standard')
})

test('a link applies once: after a reload or "back" the visitor’s own changes remain', () => {
  const search = '?formule=kids&spelers=10'
  const said = open(search)
  const own = [
    { kind: 'choose-players', players: 6 } as const,
    { kind: 'choose-formula', formula: 'custom' } as const,
  ].reduce((state, act) => advance(OFFER, state, act), said)
  expect(open(search, { kept: own })).toBe(own)
  expect(open(search, { kept: own, place: 'second' })).toMatchObject({ players: 10, formula: 'kids' })
  expect(open('?formule=student', { kept: own })).toMatchObject({ players: 6, wished: 'student' })
})

test('a link applies again after a reload if the visitor changed nothing, since nothing was saved', () => {
  const before = advance(OFFER, startBooking(OFFER, TODAY), { kind: 'choose-players', players: 6 })
  expect(open('?formule=student', { kept: before, place: 'first' }).wished).toBe('student')
  expect(open('?formule=student', { kept: before, place: 'first' }).wished).toBe('student')
})

test('a link to Student on a Sunday with 6 players leaves standard in effect, and Student applies once a day that allows it is chosen', () => {
  const sunday = '2027-01-10'
  const six = advance(OFFER, startBooking(OFFER, sunday), { kind: 'choose-players', players: 6 })
  const arrived = open('?formule=student', { today: sunday, kept: six })
  expect(arrived).toMatchObject({ formula: 'standard', wished: 'student', players: 6, date: sunday })
  expect(advance(OFFER, arrived, { kind: 'choose-date', date: '2027-01-11' }).formula).toBe('student')
})

test('a draft is resumed, unless its day is long past', () => {
  const draft = advance(OFFER, startBooking(OFFER, '2027-01-20'), {
    kind: 'type',
    field: 'name',
    text: 'Sarah',
  })
  expect(open('', { kept: draft }).fields.name).toBe('Sarah')
  expect(open('', { today: '2027-02-01', kept: draft })).toEqual(startBooking(OFFER, '2027-02-01'))
})

test('a new booking keeps the typed text of an invalid draft', () => {
  const fields = { ...NOTHING_TYPED, name: 'Sarah' }
  const fresh = startBooking(OFFER, TODAY)
  const typed = { fields, invoice: fresh.invoice, includeInvoice: true }
  expect(startFrom(OFFER, { search: '', place: 'first', today: TODAY, kept: null, typed })).toEqual({
    ...fresh,
    fields,
    includeInvoice: true,
  })
})

test('a device clock that is a day ahead does not discard today’s draft', () => {
  const draft = advance(OFFER, startBooking(OFFER, '2027-01-04'), {
    kind: 'type',
    field: 'name',
    text: 'Sarah',
  })
  expect(open('', { kept: draft }).fields.name).toBe('Sarah')
})
