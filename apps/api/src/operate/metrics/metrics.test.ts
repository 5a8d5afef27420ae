import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import { seed } from '@lichtspel/database/seed'
import { ServerProcess } from '@lichtspel/test-support/api/server-process.ts'
import { newSessionId, someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'

const PAGE = new URL('../../../../../docs/operations/monitoring.md', import.meta.url)
const MONITORING = new URL('../../../../../deploy/monitoring/', import.meta.url)

let database: TestDatabase
let server: ServerProcess
const backups = mkdtempSync(join(tmpdir(), 'lichtspel-backups-'))
beforeAll(async () => {
  database = await createTestDatabase()
  await seed(database.url)
  server = await ServerProcess.start(database, { BACKUP_FOLDER: backups, INVARIANTS_EVERY_SECONDS: '1' })
}, 90_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
  rmSync(backups, { recursive: true })
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function laserOf(date: string): Promise<string> {
  const day = (await (await fetch(`${server.url}${PATHS.schedules}?date=${date}`)).json()) as DaySnapshot
  return day.schedules.find(({ location }) => location === 'antwerpen')?.id ?? ''
}

const book = (over: object) =>
  post(PATHS.booking, { booking: somePayload(over) }, { [REQUEST_ID_HEADER]: randomUUID() })

test('holds, refusals, bookings, streams and requests are counted with bounded labels', async () => {
  const date = someMonday(2)
  const scheduleId = await laserOf(date)
  const ask = (slotKeys: string[], sessionId = newSessionId()) =>
    post(PATHS.holding, { sessionId, scheduleId, slotKeys })
  const session = newSessionId()
  expect((await ask(['14:00', '15:00'], session)).status).toBe(200)
  expect((await ask(['14:00'])).status).toBe(200)
  expect((await ask([], session)).status).toBe(200)
  expect((await ask(['10:00', '10:20'])).status).toBe(422)
  expect((await book({ date, slots: ['16:00'] })).status).toBe(200)
  expect((await book({ date, slots: ['16:00'] })).status).toBe(409)
  // No route accepts a POST there, even with the site built.
  expect((await post('/boeking/0123456789ABCdefghijklmnopq', {})).status).toBe(404)
  const stop = new AbortController()
  const stream = await fetch(`${server.url}${PATHS.scheduleStream}?date=${date}`, { signal: stop.signal })
  expect(stream.status).toBe(200)

  const told = await server.metrics()
  for (const line of [
    'lichtspel_holds_total{outcome="granted"} 1',
    'lichtspel_holds_total{outcome="taken"} 1',
    'lichtspel_holds_total{outcome="released"} 1',
    'lichtspel_holds_total{outcome="refused"} 1',
    'lichtspel_refusals_total{code="break-missing"} 1',
    'lichtspel_refusals_total{code="slot-taken"} 1',
    'lichtspel_booking_acts_total{act="placed",by="visitor"} 1',
    'lichtspel_requests_total{route="/api/holding",method="POST",status="200"} 3',
    'lichtspel_requests_total{route="none",method="POST",status="404"} 1',
    'lichtspel_request_seconds_count{route="/api/holding"} 4',
    'lichtspel_streams{of="visitors"} 1',
    'lichtspel_streams_limit 10000',
    'lichtspel_catalogue_revision{venue="antwerpen"} 1',
    'lichtspel_database_up 1',
    // The confirmation and the notice to the venue.
    'lichtspel_mails_waiting 2',
    'lichtspel_pool_limit{pool="all"} 15',
    'lichtspel_pool_limit{pool="reads"} 5',
    'lichtspel_pool_waiting{pool="holds"} 0',
  ])
    expect(told).toContain(`${line}\n`)
  expect(told).toMatch(/^lichtspel_build_info\{version="\d+\.\d+\.\d+",node="v\d+[^"]*",role="server"\} 1$/m)
  expect(told).toMatch(/^lichtspel_event_loop_lag_seconds\{share="0\.99"\} [\d.e-]+$/m)
  expect(told).not.toContain('0123456789ABC')
  stop.abort()
  await expect.poll(() => server.metrics()).toContain('lichtspel_streams{of="visitors"} 0\n')
})

test('the age of the newest backup is reported, and 0 when there is none', async () => {
  expect(await server.metrics()).toContain('lichtspel_backup_timestamp_seconds 0\n')
  for (const name of ['lichtspel-20261116T031500123Z.dump', 'lichtspel-20261115T031500000Z.dump'])
    for (const file of [name, `${name}.json`]) writeFileSync(join(backups, file), '')
  const at = Date.parse('2026-11-16T03:15:00.123Z') / 1000
  expect(await server.metrics()).toContain(`lichtspel_backup_timestamp_seconds ${at}\n`)
})

test('visitors cannot read the metrics, and the metrics port serves nothing else', async () => {
  // With the site built, unknown paths redirect to the home page.
  const open = await fetch(`${server.url}/metrics`, { redirect: 'manual' })
  expect([404, 302]).toContain(open.status)
  expect(await open.text()).not.toContain('lichtspel_')
  for (const path of ['/', '/metricsx', '/healthz'])
    expect((await fetch(new URL(path, server.metricsUrl))).status).toBe(404)
  expect((await fetch(server.metricsUrl, { method: 'POST' })).status).toBe(404)
  expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow('METRICS_PORT')
})

test('a second server and a worker report their own metrics', async () => {
  const [other, worker] = await Promise.all([
    ServerProcess.start(database),
    ServerProcess.start(database, { SMTP_URL: 'smtp://127.0.0.1:1' }, ['--worker']),
  ])
  try {
    expect(await other.metrics()).not.toContain('lichtspel_holds_total{')
    const failed = /^lichtspel_mail_failed_tries_total\{fault="later"\} [1-9]/m
    await expect.poll(() => worker.metrics(), { timeout: 20_000 }).toMatch(failed)
    expect(await worker.metrics()).toContain('role="worker"')
  } finally {
    await Promise.all([other.stop(), worker.stop()])
  }
}, 90_000)

test('every metric used in the alerts and the dashboard of deploy/monitoring exists', async () => {
  await expect.poll(() => server.metrics()).toContain('lichtspel_invariants_checked_timestamp_seconds{')
  const told = new Set([...(await server.metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const files = ['alerts.yml', 'alerts.test.yml', 'grafana-dashboard.json']
  const named = files.flatMap((file) => [
    ...readFileSync(new URL(file, MONITORING), 'utf8').matchAll(/\blichtspel_\w+/g),
  ])
  expect(named.length).toBeGreaterThan(60)
  expect(named.map(([name]) => name.replace(/_bucket$/, '')).filter((name) => !told.has(name))).toEqual([])
})

test('the monitoring page lists every metric', async () => {
  await expect.poll(() => server.metrics()).toContain('lichtspel_invariants_checked_timestamp_seconds{')
  const told = [...(await server.metrics()).matchAll(/^# TYPE lichtspel_(\S+)/gm)].map(([, name]) => name)
  const table = readFileSync(PAGE, 'utf8').match(/^\| Metric [\s\S]*?\n\n/m)?.[0] ?? ''
  expect(told.length).toBeGreaterThan(25)
  expect(told.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

const PROMTOOL = '/usr/bin/promtool'
const hasPromtool = spawnSync(PROMTOOL, ['--version']).status === 0

test.skipIf(!hasPromtool)(
  'promtool reports no problems (needs promtool, from Debian’s prometheus package)',
  async () => {
    const { status, stderr } = spawnSync(PROMTOOL, ['check', 'metrics'], {
      input: await server.metrics(),
      encoding: 'utf8',
    })
    expect([stderr, status]).toEqual(['', 0])
  },
)
