import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'
import { describe, expect, test } from 'vitest'
import { advance, type BookingAct, type BookingState, knownPlayers, startBooking } from './booking-state.ts'

const TUESDAY = '2027-01-05'
const WEDNESDAY = '2027-01-06'

function having(...acts: BookingAct[]): BookingState {
  return acts.reduce(advance, startBooking(TUESDAY))
}

const click = (key: string, status: 'available' | 'selected' | 'break' | 'reserved' = 'available') =>
  ({ kind: 'click-slot', venue: ANTWERPEN, attraction: 'laser', key, status }) as const

describe('date', () => {
  test('a chosen date finishes its step and keeps what is not about the day', () => {
    const state = having(
      { kind: 'type', field: 'name', text: 'Sarah' },
      { kind: 'choose-date', date: WEDNESDAY },
    )
    expect(state).toMatchObject({ date: WEDNESDAY, finished: ['date'], fields: { name: 'Sarah' } })
  })

  test('another date clears choices, messages and losses; the same date does not', () => {
    const chosen = having(click('14:00'), click('14:20', 'break'), { kind: 'finish', step: 'laser' })
    expect(advance(chosen, { kind: 'choose-date', date: TUESDAY }).selections.laser).toEqual(['14:00'])
    expect(advance(chosen, { kind: 'choose-date', date: WEDNESDAY })).toMatchObject({
      selections: { laser: [] },
      messages: { laser: null },
      finished: ['date'],
    })
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
    const state = having({ kind: 'choose-date', date: TUESDAY }, click('14:00'), {
      kind: 'meet-today',
      today: WEDNESDAY,
      assumed: TUESDAY,
    })
    expect(state).toMatchObject({ date: WEDNESDAY, selections: { laser: [] } })
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
    const early = advance(startBooking(WEDNESDAY), { kind: 'choose-formula', formula: 'student' })
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

describe('slots', () => {
  test('a click adds, a second takes out, in the order of the day', () => {
    expect(having(click('15:00'), click('14:00')).selections.laser).toEqual(['14:00', '15:00'])
    expect(having(click('14:00'), click('14:00', 'selected')).selections.laser).toEqual([])
  })

  test('a click on what cannot be had leaves the choice and says why; the next good click clears it', () => {
    const told = having(click('14:00'), click('14:20', 'break'))
    expect(told).toMatchObject({
      selections: { laser: ['14:00'] },
      messages: { laser: { kind: 'break', key: '14:20' } },
    })
    expect(advance(told, click('15:00')).messages.laser).toBeNull()
  })

  test('the server’s keys replace the choice they were asked for, and what is missing is lost', () => {
    const state = having(
      click('14:00'),
      click('15:00'),
      { kind: 'finish', step: 'laser' },
      {
        kind: 'held',
        attraction: 'laser',
        asked: ['14:00', '15:00'],
        granted: ['15:00'],
      },
    )
    expect(state).toMatchObject({
      selections: { laser: ['15:00'] },
      lost: { laser: ['14:00'] },
      finished: [],
    })
  })

  test('an answer to an older choice changes nothing', () => {
    const state = having(click('14:00'), click('15:00'), {
      kind: 'held',
      attraction: 'laser',
      asked: ['14:00'],
      granted: [],
    })
    expect(state.selections.laser).toEqual(['14:00', '15:00'])
  })

  test('what is chosen after a loss takes the place of the nearest lost slot', () => {
    const lost = having(click('10:00'), click('16:00'), {
      kind: 'lose',
      attraction: 'laser',
      keys: ['10:00', '16:00'],
    })
    expect(lost).toMatchObject({ selections: { laser: [] }, lost: { laser: ['10:00', '16:00'] } })
    const told = advance(having(click('14:00')), click('14:20', 'break'))
    expect(advance(told, { kind: 'lose', attraction: 'laser', keys: ['14:00'] }).messages.laser).toBeNull()
    expect(advance(lost, click('16:20')).lost.laser).toEqual(['10:00'])
    expect(advance(lost, click('16:20', 'reserved')).lost.laser).toEqual(['10:00', '16:00'])
  })

  test('an own hold that is found is taken up where the attraction is played, and nowhere else', () => {
    const found = { kind: 'adopt', attraction: 'vr', keys: ['12:00'] } as const
    const played = { kind: 'set-games', attraction: 'vr', games: 1 } as const
    expect(having(played, found).selections.vr).toEqual(['12:00'])
    expect(having(found).selections.vr).toEqual([])
  })

  test('no games of an attraction means none of its slots', () => {
    const games = (count: number) => ({ kind: 'set-games', attraction: 'laser', games: count }) as const
    const state = having(games(1), click('14:00'), { kind: 'finish', step: 'laser' })
    expect(advance(state, games(2)).selections.laser).toEqual(['14:00'])
    expect(advance(state, games(0))).toMatchObject({ selections: { laser: [] }, finished: [] })
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
      modules: { pastaBuffet: true, bigBuffet: false },
    })
  })

  test('a step is finished once and can be opened again', () => {
    const finish = { kind: 'finish', step: 'players' } as const
    expect(having(finish, finish).finished).toEqual(['players'])
    expect(having(finish, { kind: 'reopen', step: 'players' }).finished).toEqual([])
  })
})
