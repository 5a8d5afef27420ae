import type { DaySnapshot } from '@lichtspel/contract/schedules'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDay } from './day-api.ts'
import { type DaySource, DayStore } from './day-store.ts'

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
const day = (version: number, serverNow = version): DaySnapshot => ({
  serverNow,
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

let network = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  Stream.opened = []
  page.visibilityState = 'visible'
  network = new EventTarget()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = () => readDay('antwerpen', '2027-01-05')

function follow(source: Partial<DaySource<DaySnapshot>> = {}) {
  const store = new DayStore<DaySnapshot>({ streamAddress: '/stream', read, ...source })
  const told: DaySnapshot[] = []
  const stop = store.subscribe(() => {
    const known = store.read().day
    if (known !== null && known !== told.at(-1)) told.push(known)
  })
  return { store, told, stop }
}

test('an older day never replaces a newer one, whatever the order of arrival', () =>
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 }), { minLength: 1 }), (versions) => {
      const { told, stop } = follow()
      for (const version of versions) Stream.opened.at(-1)?.say('day', day(version))
      const received = told.map(({ serverNow }) => serverNow)
      expect(received).toEqual(received.toSorted((a, b) => a - b))
      expect(received.at(-1)).toBe(Math.max(...versions))
      stop()
    }),
  ))

test('of two days with the same version the later one wins', () => {
  const { store, stop } = follow()
  for (const serverNow of [5, 9, 7]) Stream.opened[0]?.say('day', day(3, serverNow))
  expect(store.read()).toMatchObject({ isLive: true, receivedAt: 9 })
  stop()
})

test('a new stream may start with a lower version, after a database restore', () => {
  const { store, stop } = follow()
  Stream.opened[0]?.say('day', day(9))
  Stream.opened[0]?.say('open', 0)
  Stream.opened[0]?.say('day', day(4, 20))
  expect(store.read().day).toEqual(day(4, 20))
  stop()
})

test('does not poll while the stream is alive; when the stream is silent, polls every five seconds and reopens it', async () => {
  const fetched = vi.fn(async () => Response.json(day(7)))
  vi.stubGlobal('fetch', fetched)
  const { store, stop } = follow()
  for (let second = 0; second < 20; second += 5) {
    Stream.opened[0]?.say('hb', 0)
    vi.advanceTimersByTime(5_000)
  }
  expect(fetched).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(fetched).toHaveBeenCalled()
  expect(Stream.opened).toHaveLength(2)
  await vi.waitFor(() => expect(store.read().day).toEqual(day(7)))
  stop()
})

test('an unchanged day gets the current time, not the time at which it was cached', async () => {
  vi.stubGlobal('fetch', async () => Response.json(day(7), { headers: { 'server-time': '60000' } }))
  const { store, stop } = follow()
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(() => expect(store.read().day).toEqual(day(7, 60_000)))
  stop()
})

test('does not reopen a stream that is slow to connect, reports a dead network, and keeps the last day it received', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  const { store, stop } = follow()
  Stream.opened[0]?.say('day', day(7))
  vi.advanceTimersByTime(20_000)
  expect(Stream.opened).toHaveLength(1)
  expect(store.read().isLive).toBe(true)
  network.dispatchEvent(new Event('offline'))
  expect(store.read()).toEqual({ day: day(7), isLive: false, isAsking: false, receivedAt: 7 })
  stop()
})

test('only a visible page listens, and it reconnects as soon as it becomes visible again', () => {
  const { told, stop } = follow()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Stream.opened[0]?.readyState).toBe(Stream.CLOSED)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Stream.opened).toHaveLength(2)
  stop()
  Stream.opened[1]?.say('day', day(9))
  expect(told).toEqual([])
})

test('all watchers share one stream, and the last one to leave closes it', () => {
  const { store, stop } = follow()
  const leave = store.subscribe(() => {})
  expect(Stream.opened).toHaveLength(1)
  stop()
  expect(Stream.opened[0]?.readyState).toBe(Stream.OPEN)
  leave()
  expect(Stream.opened[0]?.readyState).toBe(Stream.CLOSED)
})

test('the desk reads at once, and again when its stream breaks', async () => {
  const fetched = vi.fn(async () => Response.json(day(7)))
  vi.stubGlobal('fetch', fetched)
  const { store, stop } = follow({ asksAtOnce: true })
  await vi.waitFor(() => expect(store.read().isLive).toBe(true))
  fetched.mockRejectedValue(new TypeError('no network'))
  Stream.opened[0]?.close()
  Stream.opened[0]?.say('error', 0)
  await vi.waitFor(() =>
    expect(store.read()).toMatchObject({ isLive: false, isAsking: false, receivedAt: 7 }),
  )
  expect(Stream.opened.length).toBeGreaterThan(1)
  stop()
})
