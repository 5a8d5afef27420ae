import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from './act.ts'

const BODY = { actId: '8f14e45f-ceea-467f-9e0b-000000000000', reason: '' }
const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stubs a server that is unreachable this many times, then responds. */
function serverThatMisses(times: number, answer: () => Response = () => Response.json({ isDone: true })) {
  const received: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    received.push(body)
    if (received.length <= times) throw new TypeError('failed to fetch')
    return answer()
  })
  return received
}

test('retries with the same id until the server receives it', async () => {
  const received = serverThatMisses(3)
  const done = act('/api/staff/undo', BODY)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await done).toEqual({ isDone: true })
  expect(received).toHaveLength(4)
  expect(new Set(received)).toEqual(new Set([JSON.stringify(BODY)]))
})

test('retries at once when the device is back online', async () => {
  const received = serverThatMisses(1)
  const done = act('/api/staff/undo', BODY)
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('online'))
  expect(await done).toEqual({ isDone: true })
  expect(received).toHaveLength(2)
})

test('does not retry a refusal', async () => {
  const refusal = { error: { code: 'booking-changed' } }
  const received = serverThatMisses(0, () => Response.json(refusal, { status: 409 }))
  await expect(act('/api/staff/undo', BODY)).rejects.toThrow(new ApiRefused(409, { code: 'booking-changed' }))
  expect(received).toHaveLength(1)
})

test('tries four times in all when the server fails', async () => {
  const received = serverThatMisses(0, () => Response.json({}, { status: 503 }))
  const done = expect(act('/api/staff/undo', BODY)).rejects.toThrow('status 503')
  await vi.advanceTimersByTimeAsync(60_000)
  await done
  expect(received).toHaveLength(4)
})
