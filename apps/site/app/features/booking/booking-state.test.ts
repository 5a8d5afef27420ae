import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { describe, expect, test } from 'vitest'
import {
  advance as advanceBy,
  type BookingAction,
  type BookingState,
  knownPlayers,
  startBooking,
  withinOffer,
} from './booking-state.ts'

const TUESDAY = '2027-01-05'
const WEDNESDAY = '2027-01-06'

const OFFER = [FIRST_CATALOGUE]
const advance = (state: BookingState, act: BookingAction) => advanceBy(OFFER, state, act)

function having(...acts: BookingAction[]): BookingState {
  return acts.reduce(advance, startBooking(OFFER, TUESDAY))
}

describe('date', () => {
  test('choosing a date finishes its step and keeps what does not depend on the day', () => {
    const state = having(
      { kind: 'type', field: 'name', text: 'Sarah' },
      { kind: 'choose-date', date: WEDNESDAY },
    )
    expect(state).toMatchObject({ date: WEDNESDAY, finished: ['date'], fields: { name: 'Sarah' } })
  })

  test('a different date restarts the slot steps; the same date does not', () => {
    const done = having({ kind: 'finish', step: 'laser' })
    expect(advance(done, { kind: 'choose-date', date: TUESDAY }).finished).toEqual(['laser', 'date'])
    expect(advance(done, { kind: 'choose-date', date: WEDNESDAY }).finished).toEqual(['date'])
  })

  test('the server’s today replaces a default date from the device’s clock, but not a chosen date', () => {
    const meet = { kind: 'meet-today', today: WEDNESDAY, assumed: TUESDAY } as const
    expect(having(meet).date).toBe(WEDNESDAY)
    expect(having({ kind: 'choose-date', date: '2027-02-01' }, meet).date).toBe('2027-02-01')
    const ahead = { kind: 'meet-today', today: '2027-01-04', assumed: TUESDAY } as const
    expect(having(ahead).date).toBe('2027-01-04')
    expect(having({ kind: 'choose-date', date: TUESDAY }, ahead).date).toBe(TUESDAY)
  })

  test('a past date is replaced even if the visitor chose it', () => {
    const state = having(
      { kind: 'choose-date', date: TUESDAY },
      { kind: 'meet-today', today: WEDNESDAY, assumed: TUESDAY },
    )
    expect(state.date).toBe(WEDNESDAY)
  })
})

test('the contact of the invoice is the person who books, unless another is typed', () => {
  const name = { kind: 'type', field: 'name', text: 'Sarah' } as const
  const on = { kind: 'set-invoice', on: true } as const
  expect(having(name, on).invoice.contactName).toBe('Sarah')
  const other = { kind: 'type-invoice', field: 'contactName', text: 'Jan' } as const
  expect(having(name, other, on).invoice.contactName).toBe('Jan')
})

test('another group keeps the visit if it needs the same slots', () => {
  const vr = having(
    { kind: 'choose-players', players: 10 },
    { kind: 'set-games', attraction: 'vr', games: 1 },
    { kind: 'finish', step: 'visit' },
  )
  const of = (players: number) => advance(vr, { kind: 'choose-players', players }).finished
  expect(of(9)).toContain('visit')
  expect(of(13)).not.toContain('visit')
  expect(of(6)).not.toContain('visit')
})

describe('formula', () => {
  const student = { kind: 'choose-formula', formula: 'student' } as const

  test('student is replaced by standard on a Wednesday, stays the requested formula, and comes back with a tap', () => {
    const state = having(student, { kind: 'choose-date', date: WEDNESDAY })
    expect(state).toMatchObject({ formula: 'standard', wished: 'student' })
    const fits = advance(state, { kind: 'choose-date', date: '2027-01-07' })
    expect(fits).toMatchObject({ formula: 'standard', wished: 'student' })
    expect(advance(fits, student)).toMatchObject({ formula: 'student', wished: 'student' })
    expect(advance(fits, { kind: 'choose-formula', formula: 'custom' }).wished).toBe('custom')
  })

  test('reopening the date step does not bring the requested formula back: that takes a tap', () => {
    const fallen = having(student, { kind: 'choose-date', date: WEDNESDAY }, { kind: 'reopen', step: 'date' })
    expect(advance(fallen, { kind: 'choose-date', date: '2027-01-07' }).formula).toBe('standard')
  })

  test('looking for a different day brings the requested formula back on the first day that allows it, and only once', () => {
    const fallen = having(student, { kind: 'choose-date', date: WEDNESDAY }, { kind: 'seek-wish' })
    const friday = advance(fallen, { kind: 'choose-date', date: '2027-01-08' })
    expect(friday.formula).toBe('standard')
    const back = advance(friday, { kind: 'choose-date', date: '2027-01-07' })
    expect(back).toMatchObject({ formula: 'student', wished: 'student' })
    const again = advance(back, { kind: 'choose-date', date: WEDNESDAY })
    expect(again.formula).toBe('standard')
    expect(advance(again, { kind: 'choose-date', date: TUESDAY }).formula).toBe('standard')
  })

  test('a different formula chosen while looking for a day is kept', () => {
    const custom = having(
      student,
      { kind: 'choose-date', date: WEDNESDAY },
      { kind: 'seek-wish' },
      { kind: 'choose-formula', formula: 'custom' },
      { kind: 'choose-date', date: TUESDAY },
    )
    expect(custom).toMatchObject({ formula: 'custom', wished: 'custom' })
  })

  test('student chosen before any date applies on the first chosen day if that day allows it; standard applies before that', () => {
    const early = advance(startBooking(OFFER, WEDNESDAY), student)
    expect(early).toMatchObject({ formula: 'standard', wished: 'student' })
    expect(advance(early, { kind: 'choose-date', date: TUESDAY }).formula).toBe('student')
    for (const act of [
      { kind: 'choose-date', date: WEDNESDAY },
      { kind: 'choose-date', date: '2027-01-08' },
      { kind: 'finish', step: 'date' },
    ] as const)
      expect(advance(early, act)).toMatchObject({ formula: 'standard', wished: 'student' })
    const waved = advance(early, { kind: 'finish', step: 'date' })
    expect(advance(waved, { kind: 'choose-date', date: TUESDAY }).formula).toBe('standard')
  })

  test('a formula that waits for a suitable day is also applied when the server’s today allows it', () => {
    const early = advance(startBooking(OFFER, WEDNESDAY), student)
    const meet = { kind: 'meet-today', today: '2027-01-07', assumed: WEDNESDAY } as const
    expect(advance(early, meet)).toMatchObject({ date: '2027-01-07', formula: 'student' })
  })

  const party = (players: number | null) =>
    having(
      { kind: 'choose-players', players: 8 },
      { kind: 'choose-formula', formula: 'deluxe' },
      { kind: 'choose-players', players },
    )

  test('a party formula is replaced by standard with 7 players, and does not come back by itself', () => {
    expect(party(7)).toMatchObject({ formula: 'standard', wished: 'deluxe' })
    const grown = advance(party(7), { kind: 'choose-players', players: 9 })
    expect(grown).toMatchObject({ formula: 'standard', wished: 'deluxe' })
    expect(advance(grown, { kind: 'choose-date', date: WEDNESDAY }).formula).toBe('standard')
  })

  test('looking for a different group size brings the party formula back once there are enough players', () => {
    const sought = advance(party(7), { kind: 'seek-wish' })
    expect(advance(sought, { kind: 'choose-players', players: 6 }).formula).toBe('standard')
    expect(advance(sought, { kind: 'choose-players', players: 9 }).formula).toBe('deluxe')
  })

  test('a party formula waits while the number of players is unknown, and applies once it is known', () => {
    expect(party(null)).toMatchObject({ formula: 'standard', wished: 'deluxe' })
    const said = advance(party(null), { kind: 'choose-players', players: 9 })
    expect(said).toMatchObject({ formula: 'deluxe', wished: 'deluxe' })
  })

  test('a group of 25 or more keeps its party formula', () => {
    const state = having(
      { kind: 'choose-players', players: 8 },
      { kind: 'choose-formula', formula: 'deluxe' },
      { kind: 'choose-players', players: 'large' },
    )
    expect(state).toMatchObject({ formula: 'deluxe', wished: 'deluxe', players: 'large' })
  })

  test('a tap that brings a formula back keeps its step finished; falling back to standard reopens it', () => {
    const seen = having(student, { kind: 'finish', step: 'formula' })
    const fallen = advance(seen, { kind: 'choose-date', date: WEDNESDAY })
    expect(fallen.finished).not.toContain('formula')
    const again = advance(advance(fallen, { kind: 'finish', step: 'formula' }), {
      kind: 'choose-date',
      date: TUESDAY,
    })
    expect(advance(again, student).finished).toContain('formula')
  })

  test('the number of players is null for a group too large to book online', () => {
    expect(knownPlayers({ players: 8 })).toBe(8)
    expect(knownPlayers({ players: 'large' })).toBeNull()
  })
})

describe('form and steps', () => {
  test('keeps what is typed and ticked', () => {
    const state = having(
      { kind: 'type', field: 'email', text: 'a@b.be' },
      { kind: 'type-invoice', field: 'city', text: 'Mechelen' },
      { kind: 'set-invoice', on: true },
      { kind: 'set-module', module: 'pastaBuffet', on: true },
    )
    expect(state).toMatchObject({
      fields: { email: 'a@b.be' },
      invoice: { city: 'Mechelen' },
      includeInvoice: true,
      modules: ['pastaBuffet'],
    })
  })

  test('removing an attraction’s games reopens its slot step', () => {
    const games = (count: number) => ({ kind: 'set-games', attraction: 'laser', games: count }) as const
    const state = having(games(1), { kind: 'finish', step: 'laser' })
    expect(advance(state, games(2)).finished).toEqual(['laser'])
    expect(advance(state, games(0)).finished).toEqual([])
  })

  test('a step is finished once and can be reopened', () => {
    const finish = { kind: 'finish', step: 'players' } as const
    expect(having(finish, finish).finished).toEqual(['players'])
    const opened = having(finish, { kind: 'reopen', step: 'players' })
    expect(opened.finished).toEqual([])
    expect(advance(opened, { kind: 'reopen', step: 'players' })).toBe(opened)
  })
})

describe('what the venue offers', () => {
  const evening = { ...FIRST_CATALOGUE, revision: 2, validFrom: '2027-02-01', modules: [] }
  const [standard, ...others] = FIRST_CATALOGUE.formulas
  const fewer = {
    ...evening,
    formulas: [standard, ...others.filter(({ id }) => id !== 'custom')],
  } as typeof evening
  const said = having(
    { kind: 'choose-formula', formula: 'custom' },
    { kind: 'set-module', module: 'pastaBuffet', on: true },
  )

  test('drops a formula and modules that are no longer offered, but remembers the requested formula and the dropped modules', () => {
    const later = withinOffer([fewer], said)
    expect(later).toMatchObject({ formula: 'standard', wished: 'custom', modules: [] })
    expect(later.goneModules).toEqual(['pastaBuffet'])
    expect(withinOffer(OFFER, said)).toBe(said)
    expect(withinOffer([fewer], later)).toBe(later)
  })

  test('withdrawn extras are reported until the visitor changes their extras', () => {
    const later = advanceBy([fewer], said, { kind: 'meet-offer' })
    expect(later.goneModules).toEqual(['pastaBuffet'])
    const act = { kind: 'set-module', module: 'drinksPackage', on: true } as const
    expect(advanceBy([fewer], later, act).goneModules).toEqual([])
  })

  test('replacing a formula reopens its step, even if it was finished', () => {
    const finished = advanceBy(OFFER, said, { kind: 'finish', step: 'formula' })
    const later = withinOffer([fewer], finished)
    expect(later.finished).not.toContain('formula')
    expect(advanceBy([fewer], later, { kind: 'finish', step: 'formula' }).finished).toContain('formula')
  })

  test('asks for the group size again when it no longer fits the limits', () => {
    const group = advanceBy(OFFER, said, { kind: 'choose-players', players: 20 })
    const ready = advanceBy(OFFER, group, { kind: 'finish', step: 'players' })
    const small = { ...FIRST_CATALOGUE, rules: { ...FIRST_CATALOGUE.rules, players: { min: 4, max: 16 } } }
    expect(withinOffer([small], ready)).toMatchObject({ players: null, finished: [] })
    expect(withinOffer(OFFER, ready)).toBe(ready)
  })

  test('the date of the visit decides which revision applies', () => {
    const offer = [fewer, FIRST_CATALOGUE]
    expect(advanceBy(offer, said, { kind: 'choose-date', date: '2027-01-31' }).formula).toBe('custom')
    expect(advanceBy(offer, said, { kind: 'choose-date', date: '2027-02-01' }).formula).toBe('standard')
  })

  test('a module is added once and can be removed', () => {
    const twice = advance(said, { kind: 'set-module', module: 'pastaBuffet', on: true })
    expect(twice.modules).toEqual(['pastaBuffet'])
    expect(advance(twice, { kind: 'set-module', module: 'pastaBuffet', on: false }).modules).toEqual([])
  })
})
