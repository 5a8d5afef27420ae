import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { type CheckedBooking, type CheckedBy, findingsOf } from './findings.ts'

const BY: CheckedBy = { made: FIRST_CATALOGUE, governing: FIRST_CATALOGUE, today: '2026-11-15' }

/** A booking without findings. */
const BOOKING: CheckedBooking = {
  date: '2026-11-28',
  slots: { laser: ['14:00', '14:40'], vr: ['15:15'], interactivefloor: [] },
  blockMinutes: { laser: 20, vr: 15, interactivefloor: 20 },
  players: 6,
  phone: '+32 470 12 34 56',
  modules: [],
  mealAt: null,
  openCents: 0,
  depositAskedOn: null,
  chargedBackCents: 0,
  paidOtherwise: null,
  failedRefundCents: 0,
  hasLostMail: false,
}

const found = (over: Partial<CheckedBooking>, by: Partial<CheckedBy> = {}) =>
  findingsOf({ ...BOOKING, ...over }, { ...BY, ...by })

test('[CK1] reports nothing for a booking without problems', () => {
  expect(found({})).toEqual([])
})

test('[CK2] reports slots that fall outside hours published after the booking', () => {
  const exception = { from: '2026-11-28', to: '2026-11-28', reason: { nl: 'Feest' } }
  const withHours = (hours: { opens: string; closes: string } | null) => ({
    governing: {
      ...FIRST_CATALOGUE,
      hours: { ...FIRST_CATALOGUE.hours, exceptions: [{ ...exception, hours }] },
    },
  })
  expect(found({}, withHours({ opens: '14:20', closes: '15:25' }))).toEqual([
    { reason: 'outside-hours', attraction: 'laser', keys: ['14:00'] },
    { reason: 'outside-hours', attraction: 'vr', keys: ['15:15'] },
  ])
  expect(found({}, withHours({ opens: '14:00', closes: '15:30' }))).toEqual([])
  expect(found({}, withHours(null))).toHaveLength(2)
})

test('[CK3] reports a group too large for its slots, per attraction it plays', () => {
  expect(found({ players: 13 })).toEqual([
    { reason: 'too-few-slots', attraction: 'vr', chosen: 1, needed: 3 },
  ])
  expect(found({ players: 60 })).toEqual([
    { reason: 'too-few-slots', attraction: 'laser', chosen: 2, needed: 3 },
    { reason: 'too-few-slots', attraction: 'vr', chosen: 1, needed: 10 },
  ])
})

test('[CK4] reports a small group in two places at once; a larger one plays in turns', () => {
  const slots = { laser: ['14:00'], vr: ['14:15', '14:30'], interactivefloor: [] }
  expect(found({ slots })).toEqual([
    {
      reason: 'overlap',
      first: 'laser',
      firstEnds: '14:20',
      second: 'vr',
      secondStarts: '14:15',
      minutesBetween: -5,
    },
  ])
  expect(found({ slots, players: 7 })).toEqual([])
  expect(found({ slots: { ...slots, vr: ['14:30'] } })).toEqual([])
  // The check of visitors counts time to change games; the desk is told only of games at the same time.
  expect(found({ slots: { laser: ['14:20'], vr: ['14:00'] } })).toEqual([])
})

test('[CK5] reports a missing phone number and a mail that could not be delivered', () => {
  expect(found({ phone: '' })).toEqual([{ reason: 'no-phone' }])
  expect(found({ hasLostMail: true })).toEqual([{ reason: 'mail-failed' }])
})

test('[CK6] reports an open deposit from the day after its due date', () => {
  const open = { openCents: 5_000, depositAskedOn: '2026-11-15', modules: ['pastaBuffet'], mealAt: '17:00' }
  expect(found(open, { today: '2026-11-25' })).toEqual([])
  expect(found(open, { today: '2026-11-26' })).toEqual([
    { reason: 'deposit-open', cents: 5_000, due: '2026-11-25' },
  ])
  expect(found({ ...open, depositAskedOn: '2026-11-27' }, { today: '2026-11-28' })).toEqual([])
})

test('[CK6] reports an open deposit from two days before the visit if there is no due date', () => {
  const { rules } = FIRST_CATALOGUE
  const made = { ...FIRST_CATALOGUE, rules: { ...rules, deposit: { ...rules.deposit, dueDays: null } } }
  const open = { openCents: 5_000, depositAskedOn: '2026-11-15', modules: ['pastaBuffet'], mealAt: '17:00' }
  expect(found(open, { made, today: '2026-11-25' })).toEqual([])
  expect(found(open, { made, today: '2026-11-26' })).toEqual([
    { reason: 'deposit-open', cents: 5_000, due: null },
  ])
})

test('[CK7] reports a meal without a time in the week before the visit', () => {
  const meal = { modules: ['pastaBuffet'] }
  expect(found(meal, { today: '2026-11-20' })).toEqual([])
  expect(found(meal, { today: '2026-11-21' })).toEqual([{ reason: 'meal-time-open' }])
  expect(found({ ...meal, mealAt: '17:00' }, { today: '2026-11-21' })).toEqual([])
})

test('reports a payment of another amount, money that the bank took back, and a refund that did not arrive', () => {
  expect(found({ paidOtherwise: '12.00 USD' })).toEqual([{ reason: 'paid-otherwise', reported: '12.00 USD' }])
  expect(found({ chargedBackCents: 5_000 })).toEqual([{ reason: 'charged-back', cents: 5_000 }])
  expect(found({ failedRefundCents: 2_500 })).toEqual([{ reason: 'refund-failed', cents: 2_500 }])
})
