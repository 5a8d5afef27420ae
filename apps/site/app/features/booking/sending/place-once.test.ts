import type { BookingResponse } from '@lichtspel/contract/booking'
import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingRequest } from './pending-request.ts'
import { NotPlaced, placeOnce, type Wait } from './place-once.ts'

const BOOKED = { booking: { id: 'b' } } as BookingResponse
const PENDING = { requestId: 'mine', body: {} } as PendingRequest

const refused = (status: number, code: RefusalCode, waitMs?: number) =>
  new ApiRefused(status, { code }, waitMs)
const unanswered = () => new TypeError('no network')
const crowded = () => refused(429, 'too-many-requests', 40_000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each try gets the next response; the last one repeats. */
async function place(
  answers: (BookingResponse | Error)[],
  pending: Partial<PendingRequest> = {},
  isOnline = () => true,
) {
  const send = vi.fn(() => next(answers))
  const find = vi.fn((_id: string): Promise<BookingResponse> => Promise.reject(refused(404, 'not-found')))
  const waits: Wait[] = []
  const started = Date.now()
  const onWait = (wait: Wait) => waits.push(wait)
  const ports = { send, find, isOnline, onWait }
  const outcome = placeOnce({ ...PENDING, ...pending }, ports).catch((error: NotPlaced) => error)
  await vi.runAllTimersAsync()
  return { outcome: await outcome, send, find, waits, tookMs: Date.now() - started }
}

function next(answers: (BookingResponse | Error)[]): Promise<BookingResponse> {
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as BookingResponse)
}

test('a rate-limited client waits as long as the server asks, reports it, and books', async () => {
  const { outcome, send, waits, tookMs } = await place([crowded(), BOOKED])
  expect(outcome).toBe(BOOKED.booking)
  expect(send).toHaveBeenCalledTimes(2)
  expect([tookMs, waits]).toEqual([40_000, [40_000, null]])
})

test('never waits longer than 125 s in total, and gives up at once when asked to wait an hour', async () => {
  const long = await place([crowded()])
  expect(long.outcome).toMatchObject({ isUnanswered: false, cause: { status: 429 } })
  expect(long.tookMs).toBeLessThanOrEqual(125_000)
  const day = await place([refused(429, 'too-many-bookings', 3_600_000)])
  expect([day.tookMs, day.send.mock.calls.length]).toEqual([0, 1])
})

test('remembers a try without a response, whatever later tries returned', async () => {
  for (const last of [
    crowded(),
    refused(409, 'slot-taken'),
    refused(422, 'form-incomplete' as RefusalCode),
  ]) {
    const { outcome } = await place([unanswered(), last])
    expect(outcome).toBeInstanceOf(NotPlaced)
    expect((outcome as NotPlaced).isUnanswered).toBe(true)
  }
  const { outcome } = await place([refused(409, 'slot-taken')])
  expect((outcome as NotPlaced).isUnanswered).toBe(false)
  const last = await place([
    ...Array.from({ length: 5 }, () => refused(429, 'too-many-requests', 0)),
    unanswered(),
  ])
  expect((last.outcome as NotPlaced).isUnanswered).toBe(true)
})

test('looks up earlier requests before sending and again after a refusal; a booking found the second time is returned instead of the refusal', async () => {
  const answers: Record<string, (BookingResponse | Error)[]> = {
    a: [refused(404, 'not-found'), BOOKED],
    b: [refused(404, 'not-found')],
  }
  const find = vi.fn((id: string) => next(answers[id] ?? []))
  const send = vi.fn(() => Promise.reject(refused(409, 'slot-taken')))
  const pending = { ...PENDING, earlier: ['a', 'b'] }
  expect(await placeOnce(pending, { send, find, isOnline: () => true, onWait: () => {} })).toBe(
    BOOKED.booking,
  )
  expect(find.mock.calls.flat()).toEqual(['a', 'b', 'a'])
  const nothing = await place([refused(409, 'slot-taken')], { earlier: ['a'] })
  expect(nothing.outcome).toMatchObject({ isUnanswered: true, cause: { status: 409 } })
})

test('a failing server is retried for half a minute, with jitter and at most 2 s apart, and the screen says so', async () => {
  const gaps = async () => {
    const at: number[] = []
    const send = vi.fn(() => {
      at.push(Date.now())
      return Promise.reject(refused(503, 'busy', 2_000))
    })
    const waits = new Set<Wait>()
    const ports = { send, find: send, isOnline: () => true, onWait: (wait: Wait) => waits.add(wait) }
    const outcome = placeOnce(PENDING, ports).catch((error: NotPlaced) => error)
    await vi.runAllTimersAsync()
    expect(await outcome).toMatchObject({ isUnanswered: true, cause: { status: 503 } })
    expect([...waits]).toEqual(['trying', 'late'])
    return at.map((time, index) => time - (at[index - 1] ?? time))
  }
  const [first, second] = [await gaps(), await gaps()]
  expect(Math.max(...first)).toBeLessThanOrEqual(2_000)
  expect(first.reduce((sum, gap) => sum + gap, 0)).toBeGreaterThanOrEqual(30_000)
  expect(first.slice(0, 8)).not.toEqual(second.slice(0, 8))
})

test('a missing response is reported after 6 s, and a booking that arrives later is still reported as booked', async () => {
  const slow = () => new Promise<BookingResponse>((resolve) => setTimeout(() => resolve(BOOKED), 9_000))
  const told: [Wait, number][] = []
  const started = Date.now()
  const onWait = (wait: Wait) => told.push([wait, Date.now() - started])
  const outcome = placeOnce(PENDING, { send: slow, find: slow, isOnline: () => true, onWait })
  await vi.runAllTimersAsync()
  expect(await outcome).toBe(BOOKED.booking)
  expect(told).toEqual([['late', 6_000]])
})

test('a request that times out or fails is also retried for 35 s; an offline device gives up sooner', async () => {
  const offline = () => false
  for (const hung of [
    await place([new DOMException('10 s', 'TimeoutError')], {}, offline),
    await place([unanswered()]),
  ]) {
    expect(hung.outcome).toMatchObject({ isUnanswered: true })
    expect(hung.tookMs).toBeGreaterThanOrEqual(35_000)
    expect(hung.tookMs).toBeLessThan(40_000)
  }
  const lost = await place([unanswered()], {}, offline)
  expect(lost.outcome).toMatchObject({ isUnanswered: true, isUnsent: true })
  expect(lost.tookMs).toBeGreaterThan(10_000)
  expect(lost.tookMs).toBeLessThan(20_000)
})

test('a booking is unsent only if the device was offline at every try, also before', async () => {
  const started = Date.now()
  const goesOffline = await place([unanswered()], {}, () => Date.now() - started < 1_000)
  expect(goesOffline.outcome).toMatchObject({ isUnanswered: true, isUnsent: false })
  const told = await place([unanswered()], { isTold: true }, () => false)
  expect(told.outcome).toMatchObject({ isUnanswered: true, isUnsent: false })
})

test('a connection that returns during the retries extends them, and the booking is made', async () => {
  const started = Date.now()
  const answers = [...Array.from({ length: 12 }, unanswered), BOOKED]
  const back = await place(answers, {}, () => Date.now() - started > 14_000)
  expect(back.outcome).toBe(BOOKED.booking)
  expect(back.tookMs).toBeGreaterThan(15_000)
})

test('a booking made after a busy response is reported as booked', async () => {
  const { outcome, waits } = await place([refused(503, 'busy'), crowded(), BOOKED])
  expect(outcome).toBe(BOOKED.booking)
  expect(waits).toEqual(['trying', 40_000, null])
})
