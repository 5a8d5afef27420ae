import { expect, test } from 'vitest'
import { momentAt } from '../time/moment.ts'
import {
  type DepositKind,
  depositRefusals,
  mayCancelForOutage,
  mayUndo,
  optionRefusals,
  pastVisitRefusals,
  presenceRefusals,
  UNDO_MS,
} from './desk-acts.ts'
import { visitState } from './presence.ts'

const NOW = momentAt(Date.parse('2026-11-14T09:30:00Z'), 'Europe/Brussels')
const HOUR_MS = 3_600_000

test("[DK8] a past visit cannot be moved, cancelled or restored; today's can", () => {
  expect(pastVisitRefusals('2026-11-13', NOW)).toEqual(['visit-over'])
  expect(pastVisitRefusals('2026-11-14', NOW)).toEqual([])
  expect(pastVisitRefusals('2026-11-15', NOW)).toEqual([])
})

test('[OU8] only a manager cancels a group with a paid deposit because of an outage', () => {
  expect([mayCancelForOutage('desk', 'paid'), mayCancelForOutage('manager', 'paid')]).toEqual([false, true])
  for (const state of ['open', 'returned', null]) expect(mayCancelForOutage('desk', state)).toBe(true)
})

test('[DK9] an option ends in the future and no later than its visit begins; without an end it is a booking', () => {
  const startsAt = NOW.epochMs + HOUR_MS
  expect(optionRefusals(null, startsAt, NOW)).toEqual([])
  expect(optionRefusals(NOW.epochMs, startsAt, NOW)).toEqual(['option-end'])
  expect(optionRefusals(NOW.epochMs + 1, startsAt, NOW)).toEqual([])
  expect(optionRefusals(startsAt, startsAt, NOW)).toEqual([])
  expect(optionRefusals(startsAt + 1, startsAt, NOW)).toEqual(['option-end'])
})

test('[DK10] presence can be set from the day of the visit on, and reset at any time', () => {
  expect(presenceRefusals('in', '2026-11-15', NOW)).toEqual(['visit-not-today'])
  expect(presenceRefusals('no-show', '2026-11-15', NOW)).toEqual(['visit-not-today'])
  expect(presenceRefusals('expected', '2026-11-15', NOW)).toEqual([])
  for (const presence of ['in', 'out', 'no-show'] as const) {
    expect(presenceRefusals(presence, '2026-11-14', NOW)).toEqual([])
    expect(presenceRefusals(presence, '2026-11-13', NOW)).toEqual([])
  }
})

test('[DK11] a group is late from its arrival time until its presence is set; an option is never late', () => {
  const [arrivesAt, endsAt] = [NOW.epochMs, NOW.epochMs + HOUR_MS]
  const visit = { presence: 'expected', optionUntil: null, arrivesAt, endsAt } as const
  expect(visitState(visit, NOW.epochMs)).toBe('expected')
  expect(visitState(visit, NOW.epochMs + 1)).toBe('late')
  expect(visitState(visit, endsAt - 1)).toBe('late')
  expect(visitState(visit, endsAt)).toBe('over')
  expect(visitState({ ...visit, optionUntil: NOW.epochMs + HOUR_MS }, NOW.epochMs + 1)).toBe('option')
  for (const presence of ['in', 'out', 'no-show'] as const)
    expect(visitState({ ...visit, presence, optionUntil: NOW.epochMs }, NOW.epochMs + 1)).toBe(presence)
})

test('[DK12] a deposit can be paid up to the open amount, returned up to the paid amount, and waived with a reason', () => {
  const deposit = { openCents: 3000, paidCents: 2000, refundableCents: 1500 }
  const act = (kind: DepositKind, cents: number, reason = '') =>
    depositRefusals({ kind, cents, reason }, deposit)
  expect([act('cash', 3000), act('card', 1)]).toEqual([[], []])
  expect([act('cash', 3001), act('card', 3001)]).toEqual([['deposit-amount'], ['deposit-amount']])
  expect([act('waived', 3000), act('returned', 2000, '  ')]).toEqual([['reason-missing'], ['reason-missing']])
  expect([act('waived', 3000, 'Vaste klant'), act('returned', 2000, 'Afgelast')]).toEqual([[], []])
  expect(act('returned', 2001, 'Afgelast')).toEqual(['deposit-amount'])
  expect([act('refund', 1500), act('refund', 1500, 'Afgelast')]).toEqual([['reason-missing'], []])
  expect(act('refund', 1501, 'Afgelast')).toEqual(['deposit-amount'])
  expect(depositRefusals({ kind: 'cash', cents: 1, reason: '' }, null)).toEqual(['no-deposit'])
})

test('[DK13] an act can be undone for ten minutes, by the person who did it', () => {
  const act = { actor: 'staff:an', at: NOW.epochMs }
  expect(mayUndo(act, 'staff:an', NOW.epochMs + UNDO_MS)).toBe(true)
  expect(mayUndo(act, 'staff:an', NOW.epochMs + UNDO_MS + 1)).toBe(false)
  expect(mayUndo(act, 'staff:bo', NOW.epochMs)).toBe(false)
})
