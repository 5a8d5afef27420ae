import { expect, test } from 'vitest'
import { HoldLedger } from './hold-ledger.ts'
import { findOverlaps } from './ownership.ts'

const HOLD_MS = 100

test('a hold is certain from its response until one hold time after its request', () => {
  const ledger = new HoldLedger(HOLD_MS)
  ledger.granted('ann', '1', ['1 14:00'], 0, 10)
  expect(ledger.ownerships).toEqual([{ slot: '1 14:00', owner: 'ann', from: 10, to: 100 }])
  expect(ledger.isSure('ann', '1', '1 14:00', 99)).toBe(true)
  expect(ledger.isSure('ann', '1', '1 14:00', 100)).toBe(false)
})

test('a hold is no longer certain once its holder sends another request', () => {
  const ledger = new HoldLedger(HOLD_MS)
  ledger.granted('ann', '1', ['1 14:00'], 0, 10)
  ledger.acts('ann', '1', 50)
  ledger.granted('bob', '1', ['1 14:00'], 52, 60)
  expect(findOverlaps(ledger.ownerships)).toEqual([])
  expect(ledger.takenOver).toBe(0)
})

test('counts a slot as taken over when another session gets it and its holder never gave it up', () => {
  const ledger = new HoldLedger(HOLD_MS)
  ledger.granted('ann', '1', ['1 14:00'], 0, 10)
  ledger.granted('bob', '1', ['1 14:00'], 120, 130)
  ledger.granted('bob', '1', ['1 14:00'], 140, 150)
  expect(ledger.takenOver).toBe(1)
  ledger.booked('cas', '1 14:00', 300)
  ledger.granted('dot', '1', ['1 14:00'], 400, 410)
  expect(ledger.takenOver).toBe(2)
  expect(findOverlaps(ledger.ownerships)).toEqual([])
})

test('[I1] finds two sessions that are certain of one slot at the same time', () => {
  const ledger = new HoldLedger(HOLD_MS)
  ledger.granted('ann', '1', ['1 14:00'], 0, 10)
  ledger.granted('bob', '1', ['1 14:00'], 80, 90)
  expect(findOverlaps(ledger.ownerships)).toHaveLength(1)
})

test('a hold is not certain while the desk is taking its slot', () => {
  const ledger = new HoldLedger(HOLD_MS)
  ledger.granted('ann', '1', ['1 14:00'], 0, 10)
  ledger.desk(['1 14:00'], 20)
  expect(ledger.isSure('ann', '1', '1 14:00', 30)).toBe(false)
  ledger.granted('bob', '1', ['1 14:00'], 25, 35)
  ledger.deskDone(['1 14:00'], 40)
  ledger.granted('cas', '1', ['1 14:00'], 39, 45)
  expect(['bob', 'cas'].map((who) => ledger.isSure(who, '1', '1 14:00', 50))).toEqual([false, false])
  ledger.granted('dot', '1', ['1 14:00'], 41, 50)
  expect(ledger.isSure('dot', '1', '1 14:00', 60)).toBe(true)
})
