import { randomUUID } from 'node:crypto'
import { proveWork } from '@lichtspel/contract/prove-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, newSessionId, someMonday, somePayload, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let laser: string
beforeAll(async () => {
  api = await createTestApp({ FORM_MIN_MS: 3_000 })
  const day = await api.app.inject(`/api/schedules?date=${DATE}`)
  laser = day.json().schedules.find((one: { location: string }) => one.location === 'antwerpen').id
})
afterAll(() => api.close())

const DATE = someMonday()

async function holding(key: string): Promise<string> {
  const sessionId = newSessionId()
  const payload = { sessionId, scheduleId: laser, slotKeys: [key] }
  await api.app.inject({ method: 'POST', url: '/api/holding', payload })
  return sessionId
}

const book = (key: string, body: object, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ slots: [key] }), ...body },
    headers,
  })

test('[BK4] a form sent at once is asked for work, and the same request with it is the booking', async () => {
  const sessionId = await holding('10:00')
  const headers = { 'idempotency-key': randomUUID() }
  const asked = await book('10:00', { sessionId, unseen: '' }, headers)
  expect([asked.statusCode, asked.json().error.code]).toEqual([428, 'work-asked'])
  const proof = await proveWork(asked.json().error.work)
  expect(
    (await book('10:00', { sessionId, unseen: '' }, { ...headers, 'work-proof': proof })).statusCode,
  ).toBe(200)
})

test('[BK4] three seconds after the first hold nothing is asked', async () => {
  const sessionId = await holding('12:00')
  await api.database.pool.query(`UPDATE session SET created_at = created_at - interval '3 seconds'`)
  expect((await book('12:00', { sessionId, unseen: '' })).statusCode).toBe(200)
})

test('[BK4] a word in the field that no person sees asks for work, also long after', async () => {
  const sessionId = await holding('14:00')
  await api.database.pool.query(`UPDATE session SET created_at = created_at - interval '1 hour'`)
  const asked = await book('14:00', { sessionId, unseen: 'https://voorbeeld.be' })
  expect(asked.statusCode).toBe(428)
  const proof = await proveWork(asked.json().error.work)
  const done = await book('14:00', { sessionId, unseen: 'https://voorbeeld.be' }, { 'work-proof': proof })
  expect(done.statusCode).toBe(200)
})

test('[BK4] a client by the book, which has no such form, books at once', async () => {
  expect((await book('16:00', { sessionId: await holding('16:00') })).statusCode).toBe(200)
  expect((await book('17:00', {})).statusCode).toBe(200)
})
