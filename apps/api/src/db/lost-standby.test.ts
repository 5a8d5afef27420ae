import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '@lichtspel/contract/paths'
import { createDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { migrate } from '@lichtspel/database/migrate'
import { seed } from '@lichtspel/database/seed'
import { type RunningPostgres, startPostgres } from '@lichtspel/database/server/start-postgres'
import { createTestApp, someMonday, somePayload, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { makeServerFolder } from '@lichtspel/test-support/database/server-folder.ts'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A separate PostgreSQL server, because waiting for a standby is a server-wide setting.
const folder = makeServerFolder()
const OPTIONS = { dataDir: folder.dataDir, fast: true, settings: { synchronous_commit: 'on' } }
const POOL = 4
/** A quarter of the connections is for reads only. */
const WRITING = POOL - 1
let server: RunningPostgres
let url: string
let admin: Pool
let api: TestApp

beforeAll(async () => {
  server = await startPostgres({ ...OPTIONS, port: 0 })
  url = withDatabase(server.url, 'venue')
  await createDatabase(url)
  await migrate(url)
  await seed(url)
  await open()
}, 60_000)
afterAll(async () => {
  await close()
  await server.stop()
  folder.remove()
})

async function open(): Promise<void> {
  const asked = new URL(url)
  asked.username = 'postgres'
  admin = new Pool({ connectionString: asked.href })
  admin.on('error', () => {})
  api = await createTestApp({ DATABASE_POOL: POOL }, { url, pool: admin, drop: async () => {} })
}

async function close(): Promise<void> {
  await api.close()
  await admin.end()
}

/** Takes the name of a standby that does not exist, or '' for none. */
async function waitFor(standby: string): Promise<void> {
  await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '${standby}'`)
  await admin.query('SELECT pg_reload_conf()')
  await expect
    .poll(async () => (await admin.query('SHOW synchronous_standby_names')).rows[0])
    .toEqual({ synchronous_standby_names: standby })
}

const book = async (slot: string, requestId: string = randomUUID(), weeks = 3) => {
  const started = performance.now()
  const payload = { booking: somePayload({ date: someMonday(weeks), slots: [slot] }) }
  const headers = { 'idempotency-key': requestId }
  const answer = await api.app.inject({ method: 'POST', url: PATHS.booking, payload, headers })
  return { status: answer.statusCode, ms: performance.now() - started, body: answer.json(), requestId }
}
const day = () => api.app.inject(`${PATHS.schedules}?date=${someMonday()}`)
const waiting = async () =>
  (await admin.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)).rowCount

test('while no standby confirms, days can be read, bookings get a timely 503, and the number of connections stays low', async () => {
  expect((await day()).statusCode).toBe(200)
  await waitFor('nobody')
  const answers: Awaited<ReturnType<typeof book>>[] = []
  // Two waves, each lasting as long as a booking waits. If timed-out clients were discarded, each wave would leave its connections
  // behind.
  for (let wave = 0; wave < 2; wave++) {
    // Each on its own day: on the same day the second would wait for the lock of the first.
    const asked = Array.from({ length: 6 }, (_, nr) => book('14:00', undefined, 3 + 6 * wave + nr))
    const reading = day()
    answers.push(...(await Promise.all(asked)))
    expect((await reading).statusCode).toBe(200)
    expect([await waiting(), (await day()).statusCode]).toEqual([WRITING, 200])
  }
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(9_800)

  await waitFor('')
  for (const [nr, { requestId }] of answers.entries())
    await expect.poll(async () => (await book('14:00', requestId, 3 + nr)).status).toBe(200)
  const { rows } = await admin.query(
    'SELECT count(DISTINCT request_id)::int AS ids, count(*)::int AS all FROM booking',
  )
  expect(rows[0].ids).toBe(rows[0].all)
  await expect.poll(waiting).toBe(0)
}, 90_000)

test('a commit whose wait was cancelled returns 503, and so does its retry until the standby has it', async () => {
  await waitFor('nobody')
  const first = book('15:00')
  await expect
    .poll(
      async () =>
        (
          await admin.query(
            `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
          )
        ).rowCount,
      { timeout: 5_000 },
    )
    .toBeGreaterThan(0)
  const { status, requestId } = await first
  expect(status).toBe(503)
  // The booking is visible, but on one machine only.
  const { rowCount } = await admin.query('SELECT FROM booking WHERE request_id = $1', [requestId])
  expect(rowCount).toBe(1)
  const asked = api.app.inject(PATHS.bookingRequest.replace(':requestId', requestId))
  expect((await book('15:00', requestId)).status).toBe(503)
  expect((await asked).statusCode).toBe(503)
  await waitFor('')
  await expect.poll(async () => (await book('15:00', requestId)).status, { timeout: 15_000 }).toBe(200)
}, 60_000)

test('bookings beyond what can be served are refused at once, and reads are not', async () => {
  await waitFor('nobody')
  const many = Array.from({ length: 10 * POOL + 20 }, () => book('11:00', undefined, 8))
  const answers = await Promise.all(many)
  expect(answers.filter(({ status, ms }) => status === 503 && ms < 2_000).length).toBeGreaterThanOrEqual(20)
  await waitFor('')
}, 60_000)

test('a server on a standby is not ready, and never claims that a booking does not exist', async () => {
  const ready = () => api.app.inject('/readyz')
  expect((await ready()).statusCode).toBe(200)
  await close()
  await server.stop()
  writeFileSync(join(folder.dataDir, 'standby.signal'), '')
  server = await startPostgres({ ...OPTIONS, port: server.port })
  await open()
  const answer = await ready()
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', because: 'standby' }])
  expect((await day()).statusCode).toBe(200)
  const asked = await api.app.inject(PATHS.bookingRequest.replace(':requestId', randomUUID()))
  expect([asked.statusCode, asked.json().error.code]).toEqual([503, 'busy'])
  expect((await book('13:00')).status).toBe(503)
}, 60_000)
