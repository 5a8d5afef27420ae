import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { momentAt } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { expect, test } from 'vitest'
import {
  advanceBooking,
  type BookingDraft,
  isOpenWish,
  type NewBookingAction,
  optionEnd,
  optionProblem,
  slotsNeeded,
  startDraft,
  wantsMail,
} from './booking-draft.ts'

const ZONE = 'Europe/Brussels'
const CATALOGUE = { ...FIRST_CATALOGUE, revision: 1, validFrom: '2026-01-01' }
const NOW = momentAt(instantOf(ZONE, '2026-11-28', '14:12'), ZONE)

function after(when: BookingDraft['when'], ...acts: NewBookingAction[]): BookingDraft {
  return acts.reduce(advanceBooking, startDraft(CATALOGUE, { when, date: '2026-11-28' }))
}

const email: NewBookingAction = { kind: 'type', field: 'email', text: 'an@voorbeeld.be' }

test('nobody asks a walk-in group what it plays; a group of seven that wants laser needs one slot', () => {
  const draft = after('now', { kind: 'set', part: 'players', text: '7' })
  expect(isOpenWish(draft)).toBe(true)
  const laser = advanceBooking(draft, { kind: 'games', attraction: 'laser', games: 1 })
  expect(isOpenWish(laser)).toBe(false)
  expect(slotsNeeded(CATALOGUE, laser)).toEqual({ laser: 1, vr: 0, interactivefloor: 0 })
})

test('where there is one attraction, it is what a caller plays', () => {
  const single = { ...CATALOGUE, attractions: CATALOGUE.attractions.slice(1, 2) }
  expect(startDraft(single, { when: 'later', date: '2026-11-28' }).games).toEqual({ vr: 1 })
})

test("a caller's games start empty; pressing free time sets them", () => {
  expect(after('later').games).toEqual({})
  const pressed = startDraft(CATALOGUE, {
    when: 'later',
    date: '2026-11-28',
    pressed: { attraction: 'vr', key: '16:00' },
  })
  expect(pressed).toMatchObject({ games: { vr: 1 }, from: 960 })
})

test('a group that is too large for one slot plays in turns and takes more slots', () => {
  const draft = after(
    'later',
    { kind: 'set', part: 'players', text: '18' },
    { kind: 'games', attraction: 'vr', games: 1 },
  )
  expect(slotsNeeded(CATALOGUE, draft).vr).toBe(3)
})

test('never mails without an address; mails by default only for phone bookings that are not options, unless the desk chooses otherwise', () => {
  expect(wantsMail(after('later'))).toBe(false)
  expect(wantsMail(after('later', { kind: 'mail', on: true }))).toBe(false)
  expect(wantsMail(after('later', email))).toBe(true)
  expect(wantsMail(after('later', email, { kind: 'mail', on: false }))).toBe(false)
  expect(wantsMail(after('now', email))).toBe(false)
  expect(wantsMail(after('now', email, { kind: 'mail', on: true }))).toBe(true)
  expect(wantsMail(after('later', email, { kind: 'option', on: true }))).toBe(false)
})

test('an option must end in the future and before the first game', () => {
  const until = (text: string) => after('later', { kind: 'option', on: true }, { kind: 'option-until', text })
  const problem = (text: string) => optionProblem(until(text), ZONE, NOW, '18:00')
  expect(problem('')).toBe('missing')
  expect(problem('2026-11-28T14:00')).toBe('past')
  expect(problem('2026-11-28T18:20')).toBe('after-visit')
  expect(problem('2026-11-28T17:00')).toBeUndefined()
  expect(optionEnd(until('2026-11-28T17:00'), ZONE)).toBe(instantOf(ZONE, '2026-11-28', '17:00'))
  expect(optionProblem(after('later'), ZONE, NOW, '18:00')).toBeUndefined()
})

test('switching to a walk-in drops the option', () => {
  expect(after('later', { kind: 'option', on: true }, { kind: 'now' }).isOption).toBe(false)
})
