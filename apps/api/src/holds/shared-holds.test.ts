import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SharedHolds } from './shared-holds.ts'
import type { Hold, HoldOutcome } from './sql.ts'
import { MAX_WAIT_MS } from './waiting-holds.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const LOCKED = 1
const BUSY = { status: 503, code: 'busy', details: { retryAfterSeconds: 2 } }
const LANES = { shared: 2, spare: 2, apart: 8 }

const holdOn = (scheduleId: number, key = '14:00') => ({ scheduleId, slotKeys: [key] }) as unknown as Hold
const held = (hold: Hold): HoldOutcome => ({ outcome: 'held', slotKeys: [...hold.slotKeys], waitMs: null })

/** A database in which one schedule can be locked: shared transactions give up after 150 ms, a hold by itself after 3 s. */
function makeDatabase(statementMs = 3) {
  let isLocked = true
  let [alone, mostAlone] = [0, 0]
  const done: Hold[] = []
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const run = async (holds: Hold[], lockMs: number): Promise<HoldOutcome[]> => {
    if (isLocked && holds.some(({ scheduleId }) => scheduleId === LOCKED)) {
      await wait(lockMs)
      throw Object.assign(new Error('lock timeout'), { code: '55P03' })
    }
    await wait(statementMs)
    done.push(...holds)
    return holds.map(held)
  }
  const shared = new SharedHolds(
    {
      holdTogether: (holds) => run(holds, 150),
      holdAlone: async (hold) => {
        alone++
        mostAlone = Math.max(mostAlone, alone)
        const [outcome] = await run([hold], 3_000).finally(() => alone--)
        return outcome as HoldOutcome
      },
      onError: () => {},
    },
    LANES,
  )
  return {
    done,
    mostAlone: () => mostAlone,
    unlock: () => {
      isLocked = false
    },
    /** What became of it and when, once it is known. */
    ask: (hold: Hold) => {
      const asked: { answer?: HoldOutcome; error?: unknown; afterMs?: number } = {}
      const askedAt = performance.now()
      const note = (found: object) => Object.assign(asked, found, { afterMs: performance.now() - askedAt })
      void shared.hold(hold).then(
        (answer) => note({ answer }),
        (error: unknown) => note({ error }),
      )
      return asked
    },
  }
}

describe('while one schedule is locked', () => {
  test('holds of others do not wait for it, from the first moment on', async () => {
    const database = makeDatabase()
    const others: { afterMs?: number }[] = []
    for (let at = 0; at < 2_000; at += 20) {
      database.ask(holdOn(LOCKED))
      await vi.advanceTimersByTimeAsync(10)
      others.push(database.ask(holdOn(2 + (at % 5))))
      await vi.advanceTimersByTimeAsync(10)
    }
    const waits = others.map(({ afterMs }) => afterMs ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
    // Until its transaction is known to be slow, a second one beside it may take the other lane: 30 ms once.
    expect(waits.at(-2)).toBeLessThanOrEqual(6)
    expect(waits.at(-1)).toBeLessThanOrEqual(30)
  })

  test('at most two of its holds are under way, and nobody’s hold is tried after he gave up', async () => {
    const database = makeDatabase()
    const asked = Array.from({ length: 60 }, () => database.ask(holdOn(LOCKED)))
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS + 3_000)
    expect(database.mostAlone()).toBe(2)
    for (const { error, afterMs } of asked) {
      expect(error).toSatisfy((one: { code: string }) => one.code === '55P03' || one.code === 'busy')
      expect(afterMs).toBeLessThanOrEqual(MAX_WAIT_MS + 3_000)
    }
    database.unlock()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(database.done).toEqual([])
  })

  test('who finds a hundred waiting is told at once', async () => {
    const database = makeDatabase()
    database.ask(holdOn(LOCKED))
    await vi.advanceTimersByTimeAsync(200)
    const asked = Array.from({ length: 110 }, () => database.ask(holdOn(LOCKED)))
    await vi.advanceTimersByTimeAsync(1)
    const told = asked.filter(({ error }) => error !== undefined)
    expect(told).toHaveLength(9)
    for (const { error } of told) expect(error).toMatchObject(BUSY)
  })

  test('once it is free, all who still wait share a transaction again', async () => {
    const database = makeDatabase()
    const asked = Array.from({ length: 40 }, (_, at) => database.ask(holdOn(LOCKED, `${10 + (at % 10)}:00`)))
    await vi.advanceTimersByTimeAsync(1_000)
    database.unlock()
    await vi.advanceTimersByTimeAsync(2_200)
    expect(database.done).toHaveLength(38)
    expect(asked.filter(({ answer }) => answer?.outcome === 'held')).toHaveLength(38)
    const later = database.ask(holdOn(LOCKED))
    await vi.advanceTimersByTimeAsync(4)
    expect(later.answer?.outcome).toBe('held')
  })
})

describe('a queue that does not move', () => {
  test('answers everyone before his patience ends, and does none of it afterwards', async () => {
    const database = makeDatabase(20_000)
    const asked = Array.from({ length: 500 }, (_, at) => database.ask(holdOn(2 + at)))
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS)
    const told = asked.filter(({ error }) => error !== undefined)
    // The first two left alone each, and with spare lanes two groups of 64 after them.
    expect(told).toHaveLength(500 - 2 - 2 * 64)
    for (const { error, afterMs } of told) expect([error, afterMs]).toMatchObject([BUSY, MAX_WAIT_MS])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(database.done).toHaveLength(2 + 2 * 64)
  })

  test('takes 2,000, and tells the next at once', async () => {
    const database = makeDatabase(20_000)
    const asked = Array.from({ length: 2_010 }, (_, at) => database.ask(holdOn(2 + at)))
    await vi.advanceTimersByTimeAsync(1)
    const told = asked.filter(({ error }) => error !== undefined)
    expect(told).toHaveLength(8)
    for (const { error } of told) expect(error).toMatchObject(BUSY)
  })
})

test('holds that come while others are under way leave together, in order of schedule', async () => {
  const groups: number[][] = []
  const shared = new SharedHolds(
    {
      holdTogether: async (holds) => {
        groups.push(holds.map(({ scheduleId }) => scheduleId))
        await new Promise((resolve) => setTimeout(resolve, 5))
        return holds.map(held)
      },
      holdAlone: async (hold) => held(hold),
      onError: () => {},
    },
    LANES,
  )
  const all = Promise.all([9, 8, 7, 6, 5].map((id) => shared.hold(holdOn(id))))
  await vi.advanceTimersByTimeAsync(10)
  expect((await all).map(({ outcome }) => outcome)).toEqual(Array(5).fill('held'))
  expect(groups).toEqual([[9], [8], [5, 6, 7]])
})
