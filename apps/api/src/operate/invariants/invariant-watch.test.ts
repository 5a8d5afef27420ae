import { randomUUID } from 'node:crypto'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { seed } from '@lichtspel/database/seed'
import { ServerProcess } from '@lichtspel/test-support/api/server-process.ts'
import { somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { createTestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { expect, test } from 'vitest'
import { checkInvariants, type Found, InvariantWatch, invariantSource } from './invariant-watch.ts'

const HOUR_MS = 3_600_000

/** A watch with prepared results, and a clock that each check advances by its duration. */
function watchOn(answers: (Partial<Found> | Error | undefined)[], tookMs = 100) {
  let now = 0
  const seen = { scopes: [] as string[], broken: [] as string[][] }
  const watch = new InvariantWatch(
    {
      look: async (scope) => {
        seen.scopes.push(scope)
        now += tookMs
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer && { broken: [], versions: new Map(), ...answer }
      },
      onBroken: (broken) => void seen.broken.push([...broken]),
      onError: () => {},
      now: () => now,
    },
    60_000,
  )
  return {
    watch,
    seen,
    looks: async (afterMs = 60_000) => {
      now += afterMs
      return await watch.look()
    },
  }
}

test('upcoming days are checked every minute and everything every hour, or more often while something is broken', async () => {
  const { seen, looks } = watchOn([{}, {}, {}, {}, { broken: ['I2: x'] }, {}, {}, {}])
  for (const afterMs of [0, 60_000, 60_000, HOUR_MS, 60_000, 60_000, 60_000]) await looks(afterMs)
  expect(seen.scopes).toEqual(['coming', 'all', 'coming', 'all', 'coming', 'all', 'coming'])
  expect(seen.broken).toEqual([['I2: x']])
})

test('a full check counts for the upcoming days too, and one that fails keeps the last result', async () => {
  const { watch, seen, looks } = watchOn([{}, { broken: ['I2: x'] }, new Error('statement timeout')])
  await looks()
  await looks()
  const full = { endedAt: 120_200, checkedAt: 120_200, broken: ['I2: x'] }
  expect(watch.checks().get('all')).toMatchObject(full)
  expect(watch.checks().get('coming')).toMatchObject(full)
  await looks()
  expect(seen.scopes).toEqual(['coming', 'all', 'all'])
  expect(watch.checks().get('all')).toMatchObject({ ...full, endedAt: 180_300 })
})

test('a slow check is followed by a long pause; if another process is already checking, the pause is short', async () => {
  expect(await watchOn([{}], 10_000).looks()).toBe(190_000)
  expect(await watchOn([{}], 100).looks()).toBe(60_000)
  expect(await watchOn([undefined]).looks()).toBe(5_000)
})

test('a full check that always exceeds its limit neither stops nor delays the check of upcoming days', async () => {
  let now = 0
  const tries: { scope: string; at: number }[] = []
  const watch = new InvariantWatch(
    {
      look: async (scope) => {
        tries.push({ scope, at: now })
        now += scope === 'all' ? 120_000 : 1_000
        if (scope === 'all') throw new Error('canceling statement due to statement timeout')
        return { broken: [], versions: new Map() }
      },
      onBroken: () => {},
      onError: () => {},
      now: () => now,
    },
    60_000,
  )
  while (now < 2 * HOUR_MS) now += await watch.look()
  const at = (asked: string) => tries.filter(({ scope }) => scope === asked).map((one) => one.at)
  const gaps = at('coming').map((one, place, all) => one - (all[place - 1] ?? one))
  expect(Math.max(...gaps)).toBeLessThan(300_000)
  expect(at('all')).toHaveLength(3)
  expect(watch.checks().get('all')).toMatchObject({ checkedAt: 0, tookMs: 120_000 })
})

test('every invariant that is checked has its number in the metrics', async () => {
  const { watch, looks } = watchOn([
    { broken: ['I12: slot 15:00 of schedule 3 is free or held in an outage'] },
  ])
  await looks()
  const [broken] = await invariantSource(watch)()
  const counted = new Map(broken?.samples.map(({ labels, value }) => [labels?.invariant, value]))
  expect(counted.get('I12')).toBe(1)
  expect([...counted.keys()].sort()).toEqual([
    'I1',
    'I10',
    'I11',
    'I12',
    'I2',
    'I3',
    'I4',
    'I5',
    'I6',
    'I7',
    'I8',
    'I9',
  ])
})

test('a full check that fails at once never runs twice in a row', async () => {
  const scopes: string[] = []
  let now = HOUR_MS
  const watch = new InvariantWatch(
    {
      look: async (scope) => {
        scopes.push(scope)
        if (scope === 'all') throw new Error('canceling statement due to lock timeout')
        return { broken: [], versions: new Map() }
      },
      onBroken: () => {},
      onError: () => {},
      now: () => now,
    },
    60_000,
  )
  for (let tries = 0; tries < 6; tries++) {
    now += 60_000
    await watch.look()
  }
  expect(scopes).toEqual(['coming', 'all', 'coming', 'all', 'coming', 'all'])
})

test('a version that decreased is reported until it has caught up', async () => {
  const at = (version: number) => ({ versions: new Map([[7, version]]) })
  const { seen, looks } = watchOn([at(5), at(3), at(4), at(5)])
  for (let look = 0; look < 4; look++) await looks()
  expect(seen.broken).toEqual([
    ['I9: the version of schedule 7 fell from 5 to 3'],
    ['I9: the version of schedule 7 fell from 5 to 4'],
  ])
})

test('only one process checks at a time, and a broken invariant is logged as an error and counted in the metrics, while bookings continue', async () => {
  const database = await createTestDatabase()
  await seed(database.url)
  const server = await ServerProcess.start(database, { INVARIANTS_EVERY_SECONDS: '1' })
  const book = async (slot: string) => {
    const answer = await fetch(server.url + PATHS.booking, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [REQUEST_ID_HEADER]: randomUUID() },
      body: JSON.stringify({ booking: somePayload({ slots: [slot], name: 'Mieke Verborgen' }) }),
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { booking: { id: string } }).booking.id
  }
  try {
    const id = await book('14:00')
    await expect.poll(() => server.metrics(), { timeout: 10_000 }).toContain('_broken{invariant="I2"} 0\n')
    const at = await database.pool.connect()
    await at.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('lichtspel invariants', 0))`)
    expect(await checkInvariants(database.pool, 'all')).toBeUndefined()
    await at.query('ROLLBACK')
    at.release()

    await database.pool.query('ALTER TABLE slot_claim DISABLE TRIGGER USER')
    await database.pool.query('DELETE FROM slot_claim WHERE booking_id = $1', [id])
    await database.pool.query('ALTER TABLE slot_claim ENABLE TRIGGER USER')
    await server.says(/"level":50.*"broken":\["I2: confirmed booking \S+ owns nothing"\]/, 15_000)
    expect(await server.metrics()).toContain('lichtspel_invariants_broken{invariant="I2"} 1\n')
    expect(server.output()).toContain(id)
    expect(server.output()).not.toContain('Verborgen')
    await book('16:00')
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  } finally {
    await server.stop()
    await database.drop()
  }
}, 120_000)
