import { ApiRefused } from '@lichtspel/visit/device/ask.ts'
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

/** A server that is not heard so often, and answers then. */
function serverThatMisses(times: number, answer: () => Response = () => Response.json({ isDone: true })) {
  const heard: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    heard.push(body)
    if (heard.length <= times) throw new TypeError('failed to fetch')
    return answer()
  })
  return heard
}

test('is sent again under the same id until it is heard', async () => {
  const heard = serverThatMisses(3)
  const done = act('/api/staff/undo', BODY)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await done).toEqual({ isDone: true })
  expect(heard).toHaveLength(4)
  expect(new Set(heard)).toEqual(new Set([JSON.stringify(BODY)]))
})

test('a device that is back on the network tries at once', async () => {
  const heard = serverThatMisses(1)
  const done = act('/api/staff/undo', BODY)
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('online'))
  expect(await done).toEqual({ isDone: true })
  expect(heard).toHaveLength(2)
})

test('a refusal is an answer, and is not asked for twice', async () => {
  const refusal = { error: { code: 'booking-changed' } }
  const heard = serverThatMisses(0, () => Response.json(refusal, { status: 409 }))
  await expect(act('/api/staff/undo', BODY)).rejects.toThrow(new ApiRefused(409, { code: 'booking-changed' }))
  expect(heard).toHaveLength(1)
})

test('a server in trouble is asked four times in all', async () => {
  const heard = serverThatMisses(0, () => Response.json({}, { status: 503 }))
  const done = expect(act('/api/staff/undo', BODY)).rejects.toThrow('status 503')
  await vi.advanceTimersByTimeAsync(60_000)
  await done
  expect(heard).toHaveLength(4)
})
