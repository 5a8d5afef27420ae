import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, SATURDAY } from '../saturday.fixture.ts'
import { DayStore } from './day-store.ts'

class Source extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: Source[] = []
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    Source.opened.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  say(day: object): void {
    this.dispatchEvent(Object.assign(new Event('day'), { data: JSON.stringify(day) }))
  }
}

const page = new EventTarget()
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers()
  Source.opened = []
  answer = () => Response.json(SATURDAY)
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('fetch', async () => answer())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const down = () => {
  throw new TypeError('failed to fetch')
}

test('one stream for all who watch; the last who leaves closes it', () => {
  const store = new DayStore(SATURDAY.date)
  const [leave, leaveToo] = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(Source.opened.map(({ url }) => url)).toEqual([`/api/staff/day/stream?date=${SATURDAY.date}`])
  leave()
  expect(Source.opened[0]?.readyState).toBe(Source.OPEN)
  leaveToo()
  expect(Source.opened[0]?.readyState).toBe(Source.CLOSED)
})

test('an answer that was overtaken on its way changes nothing', async () => {
  const store = new DayStore(SATURDAY.date)
  store.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  Source.opened[0]?.say({ ...SATURDAY, serverNow: NOW + 1000, visits: [] })
  Source.opened[0]?.say(SATURDAY)
  expect(store.read()).toMatchObject({ isLive: true, heardAt: NOW + 1000, day: { visits: [] } })
})

test('a lost connection is said, with when it was last heard, and what was known stays', async () => {
  const store = new DayStore(SATURDAY.date)
  store.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('offline'))
  expect(store.read()).toEqual({ day: SATURDAY, isLive: false, isAsking: false, heardAt: NOW })
})

test('while the stream is silent the day is asked for, and a stream that died is opened anew', async () => {
  const store = new DayStore(SATURDAY.date)
  store.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  answer = down
  Source.opened[0]?.close()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(store.read().isLive).toBe(false)
  answer = () => Response.json({ ...SATURDAY, serverNow: NOW + 9000 })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(store.read()).toMatchObject({ isLive: true, heardAt: NOW + 9000 })
  expect(Source.opened.length).toBeGreaterThan(1)
})
