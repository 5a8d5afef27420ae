import { randomUUID } from 'node:crypto'
import { PATHS } from '@lichtspel/contract/paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId, someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { beforeAll, expect, test } from 'vitest'
import { isDatabaseBusy } from './database-errors.ts'

const api = sharedTestApp()
let scheduleId: string
beforeAll(async () => {
  const day = await api.app.inject(`${PATHS.schedules}?date=${someMonday()}`)
  scheduleId = day.json().schedules[0].id
})

const requestId = randomUUID()
const book = () =>
  api.app.inject({
    method: 'POST',
    url: PATHS.booking,
    payload: { booking: somePayload({ slots: ['14:00'] }) },
    headers: { 'idempotency-key': requestId },
  })
const hold = () =>
  api.app.inject({
    method: 'POST',
    url: PATHS.holding,
    payload: { sessionId: newSessionId(), scheduleId, slotKeys: ['16:00'] },
  })

/** Makes every claim on a slot, by hold or booking, fail with this SQLSTATE. */
async function failWith(state: string): Promise<void> {
  await api.database.pool.query(`
    CREATE OR REPLACE FUNCTION fail_as_asked() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'as asked' USING ERRCODE = '${state}'; END $$;
    CREATE OR REPLACE TRIGGER aa_fail BEFORE INSERT ON slot_claim FOR EACH ROW EXECUTE FUNCTION fail_as_asked()`)
}

test.each([
  ['53100', 'the disk is full'],
  ['53200', 'memory is full'],
  ['53300', 'there are too many connections'],
  ['40003', 'nobody knows whether it was done'],
  ['40001', 'it met somebody else'],
  ['40P01', 'it met somebody else in a circle'],
  ['55P03', 'a lock did not come'],
  ['57014', 'it took too long'],
  ['57P01', 'the server stops'],
  ['57P05', 'the session was idle for too long'],
  ['08006', 'the connection broke'],
  ['25006', 'the primary became a standby'],
  ['25P03', 'the transaction was silent for too long'],
  ['58030', 'the disk does not answer'],
])('%s, %s: holds and bookings return busy with a Retry-After', async (state) => {
  await failWith(state)
  for (const answer of [await book(), await hold()]) {
    const { statusCode, headers } = answer
    expect([statusCode, answer.json().error.code, headers['retry-after']]).toEqual([503, 'busy', '2'])
  }
})

test.each(['XX000', '22012', '42P01', 'P0001', '08P01'])(
  '%s returns 500, without a Retry-After',
  async (state) => {
    await failWith(state)
    for (const answer of [await book(), await hold()]) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([500, undefined])
    }
  },
)

test('a pooler that times out is treated as busy; one that rejects our settings is not', () => {
  const of = (message: string) => Object.assign(new Error(message), { code: '08P01' })
  expect(isDatabaseBusy(of('query_wait_timeout'))).toBe(true)
  expect(isDatabaseBusy(of('server conn crashed?'))).toBe(true)
  expect(isDatabaseBusy(of('unsupported startup parameter: statement_timeout'))).toBe(false)
})

test('a booking that failed is made once when it is retried with its request id', async () => {
  await failWith('53100')
  expect((await book()).statusCode).toBe(503)
  await api.database.pool.query('DROP TRIGGER aa_fail ON slot_claim')
  const [first, again] = [await book(), await book()]
  expect([first.statusCode, again.json()]).toEqual([200, first.json()])
  const { rows } = await api.database.pool.query('SELECT count(*) FROM booking')
  expect(rows).toEqual([{ count: 1 }])
})
