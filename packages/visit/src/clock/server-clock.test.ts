import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServerClock } from './server-clock.ts'

const NOON = Date.UTC(2026, 10, 14, 11)

beforeEach(() => {
  vi.useFakeTimers({ now: NOON - 86_400_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the server’s time replaces the device’s clock and keeps running from there', () => {
  const clock = new ServerClock('Europe/Brussels')
  expect(clock.now().date).toBe('2026-11-13')
  clock.received(NOON)
  vi.advanceTimersByTime(90_000)
  expect(clock.now()).toMatchObject({ date: '2026-11-14', time: '12:01', epochMs: NOON + 90_000 })
})

test('an older or repeated response does not turn the clock back', () => {
  const clock = new ServerClock('Europe/Brussels')
  clock.received(NOON)
  vi.advanceTimersByTime(60_000)
  for (const old of [NOON, NOON - 5_000]) {
    clock.received(old)
    expect(clock.now().epochMs).toBe(NOON + 60_000)
  }
  clock.received(NOON + 61_000)
  expect(clock.now().epochMs).toBe(NOON + 61_000)
})

test('notifies watchers every second and when the server’s time arrives, and does not tick without watchers', () => {
  const clock = new ServerClock('Europe/Brussels')
  const watcher = vi.fn()
  const [stop, stopOther] = [clock.subscribe(watcher), clock.subscribe(() => {})]
  vi.advanceTimersByTime(3_000)
  expect(watcher).toHaveBeenCalledTimes(3)
  clock.received(NOON)
  expect(watcher).toHaveBeenCalledTimes(4)
  stop()
  expect(vi.getTimerCount()).toBe(1)
  stopOther()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(3_000)
  expect(watcher).toHaveBeenCalledTimes(4)
})
