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
  test('the student formula falls back on a Wednesday and is named once', () => {
    const state = having(
      { kind: 'choose-formula', formula: 'student' },
      { kind: 'choose-date', date: WEDNESDAY },
    )
    expect(state).toMatchObject({ formula: 'standard', fallenBackFrom: 'student' })
    expect(advance(state, { kind: 'choose-formula', formula: 'custom' }).fallenBackFrom).toBeNull()
  })

  test('who comes for student days before choosing a day is not sent away; choosing a wrong day settles it', () => {
    const early = advance(startBooking(OFFER, WEDNESDAY), { kind: 'choose-formula', formula: 'student' })
    expect(early.formula).toBe('student')
    expect(advance(early, { kind: 'choose-date', date: TUESDAY }).formula).toBe('student')
    for (const act of [
      { kind: 'choose-date', date: WEDNESDAY },
      { kind: 'finish', step: 'date' },
    ] as const)
      expect(advance(early, act)).toMatchObject({ formula: 'standard', fallenBackFrom: 'student' })
  })

  test.each([7, null, 'large' as const])('a party formula falls back with %s players', (players) => {
    const state = having(
      { kind: 'choose-players', players: 8 },
      { kind: 'choose-formula', formula: 'deluxe' },
      { kind: 'choose-players', players },
    )
    expect(state).toMatchObject({ formula: 'standard', fallenBackFrom: 'deluxe' })
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
    expect(later).toMatchObject({ formula: 'standard', fallenBackFrom: 'custom', modules: [] })
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
