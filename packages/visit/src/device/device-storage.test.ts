import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, deviceText, onDeviceChange, tabStorage } from './device-storage.ts'

class FakeStorage {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, text: string) => void this.kept.set(key, text)
  removeItem = (key: string) => void this.kept.delete(key)
}

afterEach(() => vi.unstubAllGlobals())

test('reads back what it stored until it is removed; the tab and the device have separate storage', () => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  deviceStorage.write('draft', { name: 'Sarah' })
  expect(deviceStorage.read('draft')).toEqual({ name: 'Sarah' })
  expect(tabStorage.read('draft')).toBeNull()
  deviceStorage.remove('draft')
  expect(deviceStorage.read('draft')).toBeNull()
})

test('invalid JSON reads as null', () => {
  const storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  storage.setItem('draft', '{ not json')
  expect(deviceStorage.read('draft')).toBeNull()
  expect(deviceText.read('draft')).toBe('{ not json')
})

test('notifies about changes to its own key from another tab, and when everything is cleared', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const listener = vi.fn()
  const stop = onDeviceChange('bookings', listener)
  for (const key of ['bookings', 'session', null])
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'bookings' }))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('blocked or full storage never throws, and warns once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { get: blocked, configurable: true })
  }
  deviceStorage.write('bookings', [])
  tabStorage.write('draft', {})
  tabStorage.remove('draft')
  deviceText.write('session', 'x')
  expect(deviceStorage.read('bookings')).toBeNull()
  expect(tabStorage.read('draft')).toBeNull()
  expect(deviceText.read('session')).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
  warn.mockRestore()
})
