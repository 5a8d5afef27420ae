import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { describe, expect, test } from 'vitest'
import {
  advance as advanceBy,
  type BookingAct,
  type BookingState,
  knownPlayers,
  startBooking,
  withinOffer,
} from './booking-state.ts'

const TUESDAY = '2027-01-05'
const WEDNESDAY = '2027-01-06'

const OFFER = [FIRST_CATALOGUE]
const advance = (state: BookingState, act: BookingAct) => advanceBy(OFFER, state, act)

function having(...acts: BookingAct[]): BookingState {
  return acts.reduce(advance, startBooking(OFFER, TUESDAY))
}

describe('date', () => {
  test('a chosen date finishes its step and keeps what is not about the day', () => {
    const state = having(
      { kind: 'type', field: 'name', text: 'Sarah' },
      { kind: 'choose-date', date: WEDNESDAY },
    )
    expect(state).toMatchObject({ date: WEDNESDAY, finished: ['date'], fields: { name: 'Sarah' } })
  })

  test('another date begins the steps of its slots again; the same date does not', () => {
    const done = having({ kind: 'finish', step: 'laser' })
    expect(advance(done, { kind: 'choose-date', date: TUESDAY }).finished).toEqual(['laser', 'date'])
    expect(advance(done, { kind: 'choose-date', date: WEDNESDAY }).finished).toEqual(['date'])
  })

  test('a day that only the device called today gives way to the server’s day; a chosen one does not', () => {
    const meet = { kind: 'meet-today', today: WEDNESDAY, assumed: TUESDAY } as const
    expect(having(meet).date).toBe(WEDNESDAY)
    expect(having({ kind: 'choose-date', date: '2027-02-01' }, meet).date).toBe('2027-02-01')
    const ahead = { kind: 'meet-today', today: '2027-01-04', assumed: TUESDAY } as const
    expect(having(ahead).date).toBe('2027-01-04')
    expect(having({ kind: 'choose-date', date: TUESDAY }, ahead).date).toBe(TUESDAY)
  })

  test('a day that is over gives way even when it was chosen', () => {
    const state = having(
      { kind: 'choose-date', date: TUESDAY },
      { kind: 'meet-today', today: WEDNESDAY, assumed: TUESDAY },
    )
    expect(state.date).toBe(WEDNESDAY)
  })
})

describe('formula', () => {
  const student = { kind: 'choose-formula', formula: 'student' } as const

  test('the student formula falls back on a Wednesday, stays wished, and comes back by a tap', () => {
    const state = having(student, { kind: 'choose-date', date: WEDNESDAY })
    expect(state).toMatchObject({ formula: 'standard', wished: 'student' })
    const fits = advance(state, { kind: 'choose-date', date: '2027-01-07' })
    expect(fits).toMatchObject({ formula: 'standard', wished: 'student' })
    expect(advance(fits, student)).toMatchObject({ formula: 'student', wished: 'student' })
    expect(advance(fits, { kind: 'choose-formula', formula: 'custom' }).wished).toBe('custom')
  })

  test('a day that is opened again was chosen all the same: the way back takes its tap', () => {
    const fallen = having(student, { kind: 'choose-date', date: WEDNESDAY }, { kind: 'reopen', step: 'date' })
    expect(advance(fallen, { kind: 'choose-date', date: '2027-01-07' }).formula).toBe('standard')
  })

  test('who looks for another day has the wished formula back on the first that has it, and on no other', () => {
    const fallen = having(student, { kind: 'choose-date', date: WEDNESDAY }, { kind: 'seek-wish' })
    const friday = advance(fallen, { kind: 'choose-date', date: '2027-01-08' })
    expect(friday.formula).toBe('standard')
    const back = advance(friday, { kind: 'choose-date', date: '2027-01-07' })
    expect(back).toMatchObject({ formula: 'student', wished: 'student' })
    const again = advance(back, { kind: 'choose-date', date: WEDNESDAY })
    expect(again.formula).toBe('standard')
    expect(advance(again, { kind: 'choose-date', date: TUESDAY }).formula).toBe('standard')
  })

  test('who chooses another formula meanwhile keeps that one', () => {
    const custom = having(
      student,
      { kind: 'choose-date', date: WEDNESDAY },
      { kind: 'seek-wish' },
      { kind: 'choose-formula', formula: 'custom' },
      { kind: 'choose-date', date: TUESDAY },
    )
    expect(custom).toMatchObject({ formula: 'custom', wished: 'custom' })
  })

  test('who comes for student days before choosing a day waits for it: nothing stands that cannot be had', () => {
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

  test('a formula that waits for its day gets it from the server’s today as well', () => {
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

  test('a party formula falls back with 7 players, and does not come back by itself', () => {
    expect(party(7)).toMatchObject({ formula: 'standard', wished: 'deluxe' })
    const grown = advance(party(7), { kind: 'choose-players', players: 9 })
    expect(grown).toMatchObject({ formula: 'standard', wished: 'deluxe' })
    expect(advance(grown, { kind: 'choose-date', date: WEDNESDAY }).formula).toBe('standard')
  })

  test('who changes the number of players for a party has it back with enough of them', () => {
    const sought = advance(party(7), { kind: 'seek-wish' })
    expect(advance(sought, { kind: 'choose-players', players: 6 }).formula).toBe('standard')
    expect(advance(sought, { kind: 'choose-players', players: 9 }).formula).toBe('deluxe')
  })

  test('a party formula waits while the number of players is not said, and leads once it is', () => {
    expect(party(null)).toMatchObject({ formula: 'standard', wished: 'deluxe' })
    const said = advance(party(null), { kind: 'choose-players', players: 9 })
    expect(said).toMatchObject({ formula: 'deluxe', wished: 'deluxe' })
  })

  test('25 and more keep their party', () => {
    const state = having(
      { kind: 'choose-players', players: 8 },
      { kind: 'choose-formula', formula: 'deluxe' },
      { kind: 'choose-players', players: 'large' },
    )
    expect(state).toMatchObject({ formula: 'deluxe', wished: 'deluxe', players: 'large' })
  })

  test('a tap that brings a formula back does not open its finished step; a fallback does', () => {
    const seen = having(student, { kind: 'finish', step: 'formula' })
    const fallen = advance(seen, { kind: 'choose-date', date: WEDNESDAY })
    expect(fallen.finished).not.toContain('formula')
    const again = advance(advance(fallen, { kind: 'finish', step: 'formula' }), {
      kind: 'choose-date',
      date: TUESDAY,
    })
    expect(advance(again, student).finished).toContain('formula')
  })

  test('only a number of players is a number of players', () => {
    expect(knownPlayers({ players: 8 })).toBe(8)
    expect(knownPlayers({ players: 'large' })).toBeNull()
  })
})

describe('form and steps', () => {
  test('what is typed and ticked is kept', () => {
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

  test('a step of slots is open again when its games are gone', () => {
    const games = (count: number) => ({ kind: 'set-games', attraction: 'laser', games: count }) as const
    const state = having(games(1), { kind: 'finish', step: 'laser' })
    expect(advance(state, games(2)).finished).toEqual(['laser'])
    expect(advance(state, games(0)).finished).toEqual([])
  })

  test('a step is finished once and can be opened again', () => {
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

  test('a formula and modules that are no longer offered give way, and the formula is named', () => {
    const later = withinOffer([fewer], said)
    expect(later).toMatchObject({ formula: 'standard', wished: 'custom', modules: [] })
    expect(later.goneModules).toEqual(['pastaBuffet'])
    expect(withinOffer(OFFER, said)).toBe(said)
    expect(withinOffer([fewer], later)).toBe(later)
  })

  test('extras that are gone are told until the visitor has seen to his extras', () => {
    const later = advanceBy([fewer], said, { kind: 'meet-offer' })
    expect(later.goneModules).toEqual(['pastaBuffet'])
    const act = { kind: 'set-module', module: 'drinksPackage', on: true } as const
    expect(advanceBy([fewer], later, act).goneModules).toEqual([])
  })

  test('a formula that gave way is asked for again, though its step was finished', () => {
    const finished = advanceBy(OFFER, said, { kind: 'finish', step: 'formula' })
    const later = withinOffer([fewer], finished)
    expect(later.finished).not.toContain('formula')
    expect(advanceBy([fewer], later, { kind: 'finish', step: 'formula' }).finished).toContain('formula')
  })

  test('a group that is too large or too small by now is asked for again', () => {
    const group = advanceBy(OFFER, said, { kind: 'choose-players', players: 20 })
    const ready = advanceBy(OFFER, group, { kind: 'finish', step: 'players' })
    const small = { ...FIRST_CATALOGUE, rules: { ...FIRST_CATALOGUE.rules, players: { min: 4, max: 16 } } }
    expect(withinOffer([small], ready)).toMatchObject({ players: null, finished: [] })
    expect(withinOffer(OFFER, ready)).toBe(ready)
  })

  test('the day of the visit says which revision governs it', () => {
    const offer = [fewer, FIRST_CATALOGUE]
    expect(advanceBy(offer, said, { kind: 'choose-date', date: '2027-01-31' }).formula).toBe('custom')
    expect(advanceBy(offer, said, { kind: 'choose-date', date: '2027-02-01' }).formula).toBe('standard')
  })

  test('a module is chosen once and let go again', () => {
    const twice = advance(said, { kind: 'set-module', module: 'pastaBuffet', on: true })
    expect(twice.modules).toEqual(['pastaBuffet'])
    expect(advance(twice, { kind: 'set-module', module: 'pastaBuffet', on: false }).modules).toEqual([])
  })
})
