import { expect, test } from 'vitest'
import { HoldLedger } from './hold-ledger.ts'
import { findOverlaps } from './ownership.ts'

const HOLD_MS = 100

test('a hold is sure from the answer until its time after the question', () => {
  const ledger = new HoldLedger(HOLD_MS)
  ledger.granted('ann', '1', ['1 14:00'], 0, 10)
  expect(ledger.ownerships).toEqual([{ slot: '1 14:00', owner: 'ann', from: 10, to: 100 }])
  expect(ledger.isSure('ann', '1', '1 14:00', 99)).toBe(true)
  expect(ledger.isSure('ann', '1', '1 14:00', 100)).toBe(false)
})

test('what the holder asks next ends it', () => {
  const ledger = new HoldLedger(HOLD_MS)
  ledger.granted('ann', '1', ['1 14:00'], 0, 10)
  ledger.acts('ann', '1', 50)
  ledger.granted('bob', '1', ['1 14:00'], 52, 60)
  expect(findOverlaps(ledger.ownerships)).toEqual([])
  expect(ledger.takenOver).toBe(0)
})

test('a slot that its holder never gave up and another got was taken over', () => {
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

test('[I1] two who are sure of one slot at the same time are found', () => {
  const ledger = new HoldLedger(HOLD_MS)
  ledger.granted('ann', '1', ['1 14:00'], 0, 10)
  ledger.granted('bob', '1', ['1 14:00'], 80, 90)
  expect(findOverlaps(ledger.ownerships)).toHaveLength(1)
})

test('nobody is sure of a slot that the desk takes', () => {
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
