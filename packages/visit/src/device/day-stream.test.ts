import type { DaySnapshot } from '@lichtspel/contract/schedules'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDay } from './day-stream.ts'

class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  constructor() {
    super()
    Stream.opened.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(event: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data) }))
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const day = (version: number): DaySnapshot => ({
  serverNow: version,
  catalogueRevision: 1,
  schedules: [
    {
      id: '1',
      location: 'antwerpen',
      date: '2027-01-05',
      open: true,
      blockMinutes: 20,
      mandatoryBreak: true,
      version,
      slots: {},
    },
  ],
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  Stream.opened = []
  page.visibilityState = 'visible'
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow() {
  const listener = { onDay: vi.fn(), onSilence: vi.fn() }
  return { listener, stop: followDay('antwerpen', '2027-01-05', listener) }
}

test('whatever the order of arrival, an older day never replaces a newer one', () =>
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 }), { minLength: 1 }), (versions) => {
      const { listener, stop } = follow()
      for (const version of versions) Stream.opened.at(-1)?.say('day', day(version))
      const told = listener.onDay.mock.calls.map(([{ serverNow }]) => serverNow as number)
      expect(told).toEqual(told.toSorted((a, b) => a - b))
      expect(told.at(-1)).toBe(Math.max(...versions))
      stop()
    }),
  ))

test('a living stream asks nothing; a silent one is asked about every five seconds and opened anew', async () => {
  const fetched = vi.fn(async () => Response.json(day(7)))
  vi.stubGlobal('fetch', fetched)
  const { listener, stop } = follow()
  for (let second = 0; second < 20; second += 5) {
    Stream.opened[0]?.say('hb', 0)
    vi.advanceTimersByTime(5_000)
  }
  expect(fetched).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(fetched).toHaveBeenCalled()
  expect(Stream.opened).toHaveLength(2)
  await vi.waitFor(() => expect(listener.onDay).toHaveBeenCalledWith(day(7)))
  stop()
})

test('a day that has not changed is told with the time it is, not with the time it was stored', async () => {
  vi.stubGlobal('fetch', async () => Response.json(day(7), { headers: { 'server-time': '60000' } }))
  const { listener, stop } = follow()
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(() => expect(listener.onDay).toHaveBeenCalledWith({ ...day(7), serverNow: 60_000 }))
  stop()
})

test('a stream that is slow to open is let be, and a dead network is told', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { listener, stop } = follow()
  vi.advanceTimersByTime(20_000)
  expect(Stream.opened).toHaveLength(1)
  await vi.waitFor(() => expect(listener.onSilence).toHaveBeenCalledWith(true))
  // Four questions went unanswered, and the silence is logged once.
  await vi.waitFor(() => expect(listener.onSilence).toHaveBeenCalledTimes(4))
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
  stop()
})

test('only a visible page listens, and it listens again at once', () => {
  const { listener, stop } = follow()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Stream.opened[0]?.readyState).toBe(Stream.CLOSED)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Stream.opened).toHaveLength(2)
  stop()
  Stream.opened[1]?.say('day', day(9))
  expect(listener.onDay).not.toHaveBeenCalled()
})
