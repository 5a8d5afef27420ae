import { randomUUID } from 'node:crypto'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const api = sharedTestApp()

const DATE = someMonday()

/** Start times from 08:00, the given number of minutes apart. */
const every = (minutes: number, count: number) =>
  Array.from({ length: count }, (_, place) => {
    const start = 480 + place * minutes
    return `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`
  })

const book = (slots: string[], slotsVR: string[], slotsInteractiveFloor: string[]) =>
  api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ date: DATE, players: 24, slots, slotsVR, slotsInteractiveFloor }) },
    headers: { 'idempotency-key': randomUUID() },
  })

test('one request cannot book a whole day', async () => {
  const answer = await book(every(40, 24), every(15, 64), every(20, 48))
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'too-many-slots'])
  const { rows } = await api.database.pool.query('SELECT 1 FROM slot_claim')
  expect(rows).toEqual([])
})

test('the largest group can play four games of everything, and can hold all of it while filling in the form', async () => {
  const answer = await book(every(40, 4), every(15, 16), every(20, 16))
  expect(answer.statusCode).toBe(200)
  const { HOLD_SLOTS_PER_SESSION: perSession, HOLD_SLOTS_PER_NETWORK: perNetwork } = readConfig({})
  expect(perSession).toBeGreaterThanOrEqual(FIRST_CATALOGUE.rules.maxSlots)
  expect(perNetwork).toBeGreaterThanOrEqual(perSession)
})
