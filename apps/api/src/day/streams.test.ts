import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { StreamClient } from '@lichtspel/test-support/api/stream-client.ts'
import {
  createTestApp,
  newSessionId,
  someMonday,
  somePayload,
  type TestApp,
} from '@lichtspel/test-support/api/test-app.ts'
import { afterEach, expect, test } from 'vitest'
import { StreamEvent, type Viewer } from './day-hub.ts'
import { DayStreams } from './day-streams.ts'

const DATE = someMonday()
let apps: TestApp[] = []
let clients: StreamClient[] = []

afterEach(async () => {
  for (const client of clients) client.close()
  clients = []
  for (const app of apps.toReversed()) await app.close()
  apps = []
})

async function start(overrides = {}, database?: TestApp['database']): Promise<TestApp> {
  const api = await createTestApp(overrides, database)
  apps.push(api)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  return api
}

function open(api: TestApp): StreamClient {
  const client = new StreamClient(`${api.app.listeningOrigin}/api/schedules/stream?date=${DATE}`)
  clients.push(client)
  return client
}

async function laserId(api: TestApp): Promise<string> {
  const answer = await api.app.inject(`/api/schedules?date=${DATE}`)
  return answer.json().schedules.find((one: { location: string }) => one.location === 'antwerpen').id
}

async function hold(api: TestApp, slotKeys: string[], sessionId = newSessionId()): Promise<void> {
  const payload = { sessionId, scheduleId: await laserId(api), slotKeys }
  expect((await api.app.inject({ method: 'POST', url: '/api/holding', payload })).statusCode).toBe(200)
}

test('a stream sends the whole day first, then again after a change, with a rising id', async () => {
  const api = await start()
  const client = open(api)
  const first = await client.day(1)
  expect(client.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(daySnapshot.parse(JSON.parse(first.data)).schedules).toHaveLength(3)
  await hold(api, ['14:00'])
  const second = await client.day(2)
  expect(second.id).toBeGreaterThan(first.id)
  const laser = daySnapshot
    .parse(JSON.parse(second.data))
    .schedules.find((one) => one.location === 'antwerpen')
  expect(laser?.slots['14:00']?.holding).not.toBeNull()
})

test('a viewer who joins a quiet day gets the current time, not the time of the last change', async () => {
  const api = await start()
  const first = JSON.parse((await open(api).day(1)).data)
  await sleep(1_200)
  const later = JSON.parse((await open(api).day(1)).data)
  expect(later.serverNow - first.serverNow).toBeGreaterThan(1_000)
})

test('a change made by another server is seen within a second', async () => {
  const here = await start()
  const there = await start({}, here.database)
  const client = open(here)
  await client.day(1)
  const payload = { booking: somePayload({ date: DATE, slots: ['15:00'] }) }
  const started = performance.now()
  expect((await there.app.inject({ method: 'POST', url: '/api/booking', payload })).statusCode).toBe(200)
  await client.day(2)
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('changes less than 250 ms apart are sent together', async () => {
  const api = await start()
  const client = open(api)
  await client.day(1)
  const sessionId = newSessionId()
  for (const key of ['10:00', '10:40', '11:20', '12:00', '12:40', '13:20', '14:00', '14:40'])
    await hold(api, [key], sessionId)
  const held = () => {
    const last = daySnapshot.parse(JSON.parse(client.days().at(-1)?.data ?? ''))
    const laser = last.schedules.find((one) => one.location === 'antwerpen')
    return Object.entries(laser?.slots ?? {}).flatMap(([key, slot]) => (slot.holding ? [key] : []))
  }
  await expect.poll(held).toEqual(['14:40'])
  expect(client.days().length).toBeLessThanOrEqual(6)
})

test('a hundred viewers cost one read per change', async () => {
  const api = await start()
  const viewers = Array.from({ length: 100 }, () => open(api))
  await Promise.all(viewers.map((viewer) => viewer.day(1)))
  await sleep(600)
  const reads = async () =>
    Number(
      (
        await api.database.pool.query(
          'SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()',
        )
      ).rows[0].xact_commit,
    )
  await sleep(1_100)
  const before = await reads()
  await sleep(2_000)
  const idle = (await reads()) - before
  // Four polls a second and this test's own queries, but no query per viewer.
  expect(idle).toBeLessThan(30)

  const beforeChanges = await reads()
  const beganAt = performance.now()
  for (const [at, slot] of ['14:00', '15:00', '16:00'].entries()) {
    await hold(api, [slot])
    await Promise.all(viewers.map((viewer) => viewer.day(at + 2)))
  }
  await sleep(1_100)
  const polls = ((performance.now() - beganAt) / 1_000) * 4
  // Three holds, three reads and the polls. With one read per viewer there would be three hundred reads.
  expect((await reads()) - beforeChanges).toBeLessThan(polls + 40)
})

test('a viewer that does not read is dropped, and the others carry on', async () => {
  const viewers: Viewer[] = []
  const hub = {
    watch: async (_venue: unknown, _date: unknown, viewer: Viewer) => {
      viewers.push(viewer)
      return () => {}
    },
  }
  const streams = new DayStreams({ hub, onError: () => {} }, { perNetwork: 0, perServer: 0 })
  const server = createServer((_request, response) => void streams.serve(response, 'antwerpen', DATE, 'x'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [slow, quick] = [new StreamClient(url), new StreamClient(url)]
  clients.push(slow, quick)
  await expect.poll(() => [slow.status, quick.status]).toEqual([200, 200])
  slow.pause()
  // The kernel buffers several megabytes before the server sees any backlog.
  const event = new StreamEvent(`event: day\ndata: ${'x'.repeat(500_000)}\n\n`)
  for (let i = 1; i <= 40; i++) {
    for (const viewer of viewers) viewer.send(event)
    await expect.poll(() => quick.days().length, { interval: 2 }).toBe(i)
  }
  expect(streams.size()).toBe(1)
  expect(quick.closed).toBe(false)
  await streams.stop({ spreadMs: 0, graceMs: 1_000 })
  await new Promise((resolve) => server.close(resolve))
})

test('the number of streams per network is limited', async () => {
  const api = await start({ STREAMS_PER_NETWORK: 2 })
  const first = open(api)
  await first.day(1)
  await open(api).day(1)
  const third = open(api)
  await expect.poll(() => third.status).toBe(429)
  expect(third.headers['retry-after']).toBe('30')
  first.close()
  await expect
    .poll(async () => {
      const again = open(api)
      await sleep(50)
      return again.status
    })
    .toBe(200)
})

test('a stopping server ends its streams one after the other', async () => {
  const api = await start({ STOP_SPREAD_MS: 400 })
  const viewers = Array.from({ length: 5 }, () => open(api))
  await Promise.all(viewers.map((viewer) => viewer.day(1)))
  const started = performance.now()
  const stopping = api.app.close()
  await expect
    .poll(() => viewers.filter((viewer) => viewer.closed).length, { interval: 10 })
    .toBeGreaterThan(0)
  expect(viewers.every((viewer) => viewer.closed)).toBe(false)
  await stopping
  await expect.poll(() => viewers.every((viewer) => viewer.closed)).toBe(true)
  expect(performance.now() - started).toBeGreaterThan(250)
})

test('a browser that accepts gzip gets the same events compressed, without delay', async () => {
  const api = await start()
  const packed = new StreamClient(`${api.app.listeningOrigin}/api/schedules/stream?date=${DATE}`, {
    'accept-encoding': 'gzip, deflate, br',
  })
  clients.push(packed)
  const plain = open(api)
  const first = await packed.day(1)
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  await plain.day(1)
  await hold(api, ['14:00'])
  const [packedSecond, plainSecond] = [await packed.day(2), await plain.day(2)]
  expect(packedSecond).toEqual(plainSecond)
  expect(packedSecond.id).toBeGreaterThan(first.id)
  expect(packed.bytes).toBeLessThan(plain.bytes / 5)
})

test.each(['', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'gzip;Q=0', '*;q=0'])(
  'a client that does not accept gzip (%s) gets uncompressed events',
  async (accepted) => {
    const api = await start()
    const client = new StreamClient(`${api.app.listeningOrigin}/api/schedules/stream?date=${DATE}`, {
      'accept-encoding': accepted,
    })
    clients.push(client)
    await client.day(1)
    expect(client.headers['content-encoding']).toBeUndefined()
  },
)
