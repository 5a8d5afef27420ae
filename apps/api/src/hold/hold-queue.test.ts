import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HoldQueue, MAX_WAIT_MS } from './hold-queue.ts'
import type { Hold, HoldOutcome, VisitHold, VisitOutcome } from './sql.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const LOCKED = 1
const BUSY = { status: 503, code: 'busy', details: { retryAfterSeconds: 2 } }
const HELD: VisitOutcome = { outcome: 'held', slotKeys: [] }

const holdOn = (scheduleId: number, key = '14:00') => ({ scheduleId, slotKeys: [key] }) as unknown as Hold
const visitOn = (...ids: number[]) =>
  ({ holds: ids.map((id) => ({ scheduleId: id })) }) as unknown as VisitHold
const held = (hold: Hold): HoldOutcome => ({ outcome: 'held', slotKeys: [...hold.slotKeys] })

type Answer = { answer?: HoldOutcome | VisitOutcome; error?: unknown; afterMs?: number }

/** A fake database with one schedule that can be locked: shared transactions time out after 150 ms, others after 3 s. */
function makeDatabase(statementMs = 3) {
  let isLocked = true
  const [underWay, most] = [new Map<number, number>(), new Map<number, number>()]
  const done: Hold[] = []
  const together: number[][] = []
  const run = async (scheduleIds: number[], lockMs: number) => {
    const mustWait = isLocked && scheduleIds.includes(LOCKED)
    await new Promise((resolve) => setTimeout(resolve, mustWait ? lockMs : statementMs))
    if (mustWait) throw Object.assign(new Error('lock timeout'), { code: '55P03' })
  }
  const runAlone = async (scheduleIds: number[]) => {
    const change = (by: number) => {
      for (const id of scheduleIds) {
        underWay.set(id, (underWay.get(id) ?? 0) + by)
        most.set(id, Math.max(most.get(id) ?? 0, underWay.get(id) ?? 0))
      }
    }
    change(1)
    await run(scheduleIds, 3_000).finally(() => change(-1))
  }
  const queue = new HoldQueue({
    holdSlots: async (holds, lockMs) => {
      const scheduleIds = holds.map(({ scheduleId }) => scheduleId)
      if (lockMs !== undefined) together.push(scheduleIds)
      await (lockMs === undefined ? runAlone(scheduleIds) : run(scheduleIds, lockMs))
      done.push(...holds)
      return holds.map(held)
    },
    holdVisit: async ({ holds }) => {
      await runAlone(holds.map(({ scheduleId }) => scheduleId))
      return HELD
    },
    onError: () => {},
  })
  const follow = (asked: Promise<HoldOutcome | VisitOutcome>): Answer => {
    const found: Answer = {}
    const askedAt = performance.now()
    const note = (what: Answer) => Object.assign(found, what, { afterMs: performance.now() - askedAt })
    void asked.then(
      (answer) => note({ answer }),
      (error: unknown) => note({ error }),
    )
    return found
  }
  return {
    done,
    together,
    mostAloneOn: (scheduleId: number) => most.get(scheduleId),
    unlock: () => {
      isLocked = false
    },
    ask: (hold: Hold) => follow(queue.hold(hold)),
    askVisit: (...scheduleIds: number[]) => follow(queue.holdVisit(visitOn(...scheduleIds))),
  }
}

const refusedOf = (answers: Answer[]) => answers.filter(({ error }) => error !== undefined)

test('holds that arrive while others are in progress are sent together, in order of schedule', async () => {
  const database = makeDatabase(5)
  const answers = [9, 8, 7, 6, 5].map((id) => database.ask(holdOn(id)))
  await vi.advanceTimersByTimeAsync(10)
  expect(answers.map(({ answer }) => answer?.outcome)).toEqual(Array(5).fill('held'))
  expect(database.together).toEqual([[9], [8], [5, 6, 7]])
})

describe('while one schedule is locked', () => {
  test('holds on other schedules never wait for it', async () => {
    const database = makeDatabase()
    const others: Answer[] = []
    for (let at = 0; at < 2_000; at += 20) {
      database.ask(holdOn(LOCKED))
      await vi.advanceTimersByTimeAsync(10)
      others.push(database.ask(holdOn(2 + (at % 5))))
      await vi.advanceTimersByTimeAsync(10)
    }
    const waits = others.map(({ afterMs }) => afterMs ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
    // A second transaction may occupy the other connection until the first is recognised as slow, so one hold may wait up to 30 ms.
    expect(waits.at(-2)).toBeLessThanOrEqual(6)
    expect(waits.at(-1)).toBeLessThanOrEqual(30)
  })

  test('no other hold on it starts while a transaction with it is slow', async () => {
    const database = makeDatabase()
    database.ask(holdOn(LOCKED))
    await vi.advanceTimersByTimeAsync(31)
    database.ask(holdOn(LOCKED))
    database.ask(holdOn(2))
    await vi.advanceTimersByTimeAsync(100)
    expect(database.together).toEqual([[LOCKED], [2]])
  })

  test('after a slow transaction succeeds, the waiting holds share a transaction again', async () => {
    const database = makeDatabase(100)
    database.ask(holdOn(2))
    await vi.advanceTimersByTimeAsync(31)
    for (let times = 0; times < 3; times++) database.ask(holdOn(2))
    await vi.advanceTimersByTimeAsync(100)
    expect(database.together).toEqual([[2], [2, 2, 2]])
  })

  test('at most two of its holds and visits are in progress, and none runs after its client has given up', async () => {
    const database = makeDatabase()
    const answers = Array.from({ length: 60 }, (_, at) =>
      at % 3 === 0 ? database.askVisit(LOCKED, 2) : database.ask(holdOn(LOCKED)),
    )
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS + 3_000)
    expect(database.mostAloneOn(LOCKED)).toBe(2)
    for (const { error, afterMs } of answers) {
      expect(error).toSatisfy((one: { code: string }) => one.code === '55P03' || one.code === 'busy')
      expect(afterMs).toBeLessThanOrEqual(MAX_WAIT_MS + 3_000)
    }
    database.unlock()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(database.done).toEqual([])
  })

  test('a hold on it is refused at once when five hundred are waiting, but holds on other schedules are not', async () => {
    const database = makeDatabase()
    database.ask(holdOn(LOCKED))
    await vi.advanceTimersByTimeAsync(200)
    const answers = Array.from({ length: 510 }, () => database.ask(holdOn(LOCKED)))
    const visit = database.askVisit(LOCKED, 2)
    const others = [database.ask(holdOn(2)), database.askVisit(2, 3)]
    await vi.advanceTimersByTimeAsync(3)
    expect(refusedOf(answers)).toHaveLength(9)
    for (const { error } of [...refusedOf(answers), visit]) expect(error).toMatchObject(BUSY)
    expect(others.map(({ answer }) => answer?.outcome)).toEqual(['held', 'held'])
  })

  test('once it is free, the waiting holds share a transaction again', async () => {
    const database = makeDatabase()
    const answers = Array.from({ length: 40 }, (_, at) =>
      database.ask(holdOn(LOCKED, `${10 + (at % 10)}:00`)),
    )
    await vi.advanceTimersByTimeAsync(1_000)
    database.unlock()
    await vi.advanceTimersByTimeAsync(2_200)
    expect(database.done).toHaveLength(38)
    expect(answers.filter(({ answer }) => answer?.outcome === 'held')).toHaveLength(38)
    const later = database.ask(holdOn(LOCKED))
    await vi.advanceTimersByTimeAsync(4)
    expect(later.answer?.outcome).toBe('held')
    expect(database.together.at(-1)).toEqual([LOCKED])
  })
})

describe('a stalled queue', () => {
  test('refuses waiting holds before they time out, and never runs them', async () => {
    const database = makeDatabase(20_000)
    const answers = Array.from({ length: 500 }, (_, at) => database.ask(holdOn(2 + at)))
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS)
    // The first two were sent in a transaction each, followed by two groups of 64 on the spare connections.
    expect(refusedOf(answers)).toHaveLength(500 - 2 - 2 * 64)
    for (const { error, afterMs } of refusedOf(answers))
      expect([error, afterMs]).toMatchObject([BUSY, MAX_WAIT_MS])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(database.done).toHaveLength(2 + 2 * 64)
  })

  test('accepts 2,000 holds, and refuses further ones at once', async () => {
    const database = makeDatabase(20_000)
    const answers = Array.from({ length: 2_010 }, (_, at) => database.ask(holdOn(2 + at)))
    await vi.advanceTimersByTimeAsync(1)
    expect(refusedOf(answers)).toHaveLength(8)
    for (const { error } of refusedOf(answers)) expect(error).toMatchObject(BUSY)
  })

  test('of whole visits does not block holds that share a transaction', async () => {
    const database = makeDatabase(20_000)
    for (let schedule = 2; schedule < 7; schedule++)
      for (let times = 0; times < 500; times++) database.askVisit(schedule)
    const answers = [database.ask(holdOn(20)), database.ask(holdOn(21)), database.ask(holdOn(22))]
    await vi.advanceTimersByTimeAsync(1)
    expect(refusedOf(answers)).toEqual([])
  })

  test('refuses holds in time after their shared transaction failed', async () => {
    const database = makeDatabase()
    database.ask(holdOn(2))
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 100)
    for (const other of [2, 3]) database.ask(holdOn(other))
    const answers = Array.from({ length: 5 }, () => database.ask(holdOn(LOCKED)))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(answers.at(-1)).toMatchObject({ error: BUSY, afterMs: MAX_WAIT_MS })
  })
})

describe('whole visits', () => {
  test('run alone, two at a time per schedule, while holds continue', async () => {
    const database = makeDatabase()
    for (let times = 0; times < 20; times++) database.askVisit(2, 3)
    const hold = database.ask(holdOn(2))
    await vi.advanceTimersByTimeAsync(3)
    expect(hold).toEqual({ answer: held(holdOn(2)), afterMs: 3 })
    await vi.advanceTimersByTimeAsync(60)
    expect([database.mostAloneOn(2), database.mostAloneOn(3)]).toEqual([2, 2])
  })

  test('on a locked day use two connections, and visits on other days are not affected', async () => {
    const database = makeDatabase()
    const locked = Array.from({ length: 50 }, () => database.askVisit(LOCKED, 2, 3))
    const others = [database.askVisit(4, 5, 6), database.askVisit(7, 8, 9)]
    await vi.advanceTimersByTimeAsync(3)
    expect(others).toEqual([1, 2].map(() => ({ answer: HELD, afterMs: 3 })))
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS + 3_000)
    expect(database.mostAloneOn(LOCKED)).toBe(2)
    expect(refusedOf(locked)).toHaveLength(50)
    expect(locked.filter(({ error }) => (error as { code: string }).code === 'busy')).toHaveLength(46)
  })

  test('on a quiet day do not wait behind the crowds of other days', async () => {
    const database = makeDatabase()
    for (let schedule = 2; schedule < 7; schedule++)
      for (let times = 0; times < 20; times++) database.askVisit(schedule)
    const quiet = database.askVisit(20)
    await vi.advanceTimersByTimeAsync(6)
    expect(quiet).toEqual({ answer: HELD, afterMs: 6 })
  })
})
