import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisitOutcome } from './sql.ts'
import { VisitHolds, type WholeVisit } from './visit-holds.ts'
import { MAX_WAIT_MS } from './waiting-holds.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const LANES = 4
const LOCKED = '2026-12-05'
const HELD: VisitOutcome = { outcome: 'held', slotKeys: [], waitMs: null }
const BUSY = { status: 503, code: 'busy' }

const visitOn = (date: string) => ({ day: { venueId: 'antwerpen', date } }) as unknown as WholeVisit

/** A database in which one day is locked: a visit there gives up after three seconds, others take three milliseconds. */
function start() {
  const [underWay, most] = [new Map<string, number>(), new Map<string, number>()]
  const change = (date: string, by: number) => {
    const now = (underWay.get(date) ?? 0) + by
    underWay.set(date, now)
    most.set(date, Math.max(most.get(date) ?? 0, now))
  }
  const visits = new VisitHolds(async ({ day }) => {
    change(day.date, 1)
    const isLocked = day.date === LOCKED
    await new Promise((resolve) => setTimeout(resolve, isLocked ? 3_000 : 3))
    change(day.date, -1)
    if (isLocked) throw new Error('lock timeout')
    return HELD
  }, LANES)
  return {
    mostOn: (date: string) => most.get(date),
    ask: (date: string) => {
      const asked: { answer?: VisitOutcome; error?: unknown; afterMs?: number } = {}
      const askedAt = performance.now()
      const note = (found: object) => Object.assign(asked, found, { afterMs: performance.now() - askedAt })
      void visits.hold(visitOn(date)).then(
        (answer) => note({ answer }),
        (error: unknown) => note({ error }),
      )
      return asked
    },
  }
}

test('a day that somebody keeps locked takes two lanes, and other days do not notice', async () => {
  const { ask, mostOn } = start()
  const locked = Array.from({ length: 50 }, () => ask(LOCKED))
  const others = ['2026-12-06', '2026-12-07'].map(ask)
  await vi.advanceTimersByTimeAsync(3)
  expect(others).toEqual([1, 2].map(() => ({ answer: HELD, afterMs: 3 })))
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS + 3_000)
  expect(mostOn(LOCKED)).toBe(2)
  // Nobody is left without an answer, and nothing is begun for who waited too long.
  expect(locked.every(({ error }) => error !== undefined)).toBe(true)
  expect(locked.filter(({ error }) => (error as { code?: string }).code === 'busy').length).toBe(46)
})

test('more than a day can serve are told at once to come back, and no other day with them', async () => {
  const { ask } = start()
  const many = Array.from({ length: 503 }, () => ask(LOCKED))
  await vi.advanceTimersByTimeAsync(0)
  expect(many.filter(({ error }) => error !== undefined)).toMatchObject([{ error: BUSY, afterMs: 0 }])
  const other = ask('2026-12-06')
  await vi.advanceTimersByTimeAsync(3)
  expect(other.answer).toEqual(HELD)
})

test('days take turns: who comes to a quiet day does not stand behind the crowd of another', async () => {
  const { ask } = start()
  for (const date of ['2026-12-06', '2026-12-07']) for (let n = 0; n < 20; n++) ask(date)
  const quiet = ask('2026-12-08')
  await vi.advanceTimersByTimeAsync(6)
  expect(quiet).toEqual({ answer: HELD, afterMs: 6 })
})
