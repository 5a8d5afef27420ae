import type { BookingResponse } from '@lichtspel/contract/booking'
import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import { ApiRefused } from '@lichtspel/visit/device/ask.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingRequest } from './pending-request.ts'
import { NotPlaced, placeOnce, type Wait } from './place-once.ts'

const BOOKED = { booking: { id: 'b' } } as BookingResponse
const PENDING = { requestId: 'mine', body: {} } as PendingRequest

const refused = (status: number, code: RefusalCode, waitMs?: number) =>
  new ApiRefused(status, { code }, waitMs)
const unheard = () => new TypeError('no network')
const crowded = () => refused(429, 'too-many-requests', 40_000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each try gets the next answer; the last one stays. */
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

test('a crowded address waits as long as the server asks, says so, and books', async () => {
  const { outcome, send, waits, tookMs } = await place([crowded(), BOOKED])
  expect(outcome).toBe(BOOKED.booking)
  expect(send).toHaveBeenCalledTimes(2)
  expect([tookMs, waits]).toEqual([40_000, [40_000, null]])
})

test('nobody waits for ever, nor for an hour', async () => {
  const long = await place([crowded()])
  expect(long.outcome).toMatchObject({ isUnheard: false, cause: { status: 429 } })
  expect(long.tookMs).toBeLessThanOrEqual(125_000)
  const day = await place([refused(429, 'too-many-bookings', 3_600_000)])
  expect([day.tookMs, day.send.mock.calls.length]).toEqual([0, 1])
})

test('a try that went unheard is remembered, whatever the tries after it were told', async () => {
  for (const last of [
    crowded(),
    refused(409, 'slot-taken'),
    refused(422, 'form-incomplete' as RefusalCode),
  ]) {
    const { outcome } = await place([unheard(), last])
    expect(outcome).toBeInstanceOf(NotPlaced)
    expect((outcome as NotPlaced).isUnheard).toBe(true)
  }
  const { outcome } = await place([refused(409, 'slot-taken')])
  expect((outcome as NotPlaced).isUnheard).toBe(false)
  const last = await place([
    ...Array.from({ length: 5 }, () => refused(429, 'too-many-requests', 0)),
    unheard(),
  ])
  expect((last.outcome as NotPlaced).isUnheard).toBe(true)
})

test('a request is not made while an earlier one may have become the booking, nor told of it as a refusal', async () => {
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
  expect(nothing.outcome).toMatchObject({ isUnheard: true, cause: { status: 409 } })
})

test('a server in trouble is asked again for half a minute, never more than 2 s later, not by all at once, and the screen says so', async () => {
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
    expect(await outcome).toMatchObject({ isUnheard: true, cause: { status: 503 } })
    expect([...waits]).toEqual(['trying', 'late'])
    return at.map((time, index) => time - (at[index - 1] ?? time))
  }
  const [first, second] = [await gaps(), await gaps()]
  expect(Math.max(...first)).toBeLessThanOrEqual(2_000)
  expect(first.reduce((sum, gap) => sum + gap, 0)).toBeGreaterThanOrEqual(30_000)
  expect(first.slice(0, 8)).not.toEqual(second.slice(0, 8))
})

test('silence is told after 6 s, and what is booked afterwards all the same is told as booked', async () => {
  const slow = () => new Promise<BookingResponse>((resolve) => setTimeout(() => resolve(BOOKED), 9_000))
  const told: [Wait, number][] = []
  const started = Date.now()
  const onWait = (wait: Wait) => told.push([wait, Date.now() - started])
  const outcome = placeOnce(PENDING, { send: slow, find: slow, isOnline: () => true, onWait })
  await vi.runAllTimersAsync()
  expect(await outcome).toBe(BOOKED.booking)
  expect(told).toEqual([['late', 6_000]])
})

test('a request that hangs or reaches nothing is asked again as long; a device that is offline tells it sooner', async () => {
  const offline = () => false
  for (const hung of [
    await place([new DOMException('10 s', 'TimeoutError')], {}, offline),
    await place([unheard()]),
  ]) {
    expect(hung.outcome).toMatchObject({ isUnheard: true })
    expect(hung.tookMs).toBeGreaterThanOrEqual(35_000)
    expect(hung.tookMs).toBeLessThan(40_000)
  }
  const lost = await place([unheard()], {}, offline)
  expect(lost.outcome).toMatchObject({ isUnheard: true })
  expect(lost.tookMs).toBeGreaterThan(10_000)
  expect(lost.tookMs).toBeLessThan(20_000)
})

test('a connection that is back while it is tried gives it the longer time, and books', async () => {
  const started = Date.now()
  const answers = [...Array.from({ length: 12 }, unheard), BOOKED]
  const back = await place(answers, {}, () => Date.now() - started > 14_000)
  expect(back.outcome).toBe(BOOKED.booking)
  expect(back.tookMs).toBeGreaterThan(15_000)
})

test('what was refused busy and then booked is told as booked', async () => {
  const { outcome, waits } = await place([refused(503, 'busy'), crowded(), BOOKED])
  expect(outcome).toBe(BOOKED.booking)
  expect(waits).toEqual(['trying', 40_000, null])
})
