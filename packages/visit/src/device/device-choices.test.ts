import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetChoice, newestChoice, tellChoice } from './device-choices.ts'

const NOW = 1_790_000_000_000
const DAY_MS = 86_400_000
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('keeps a choice per schedule until it is forgotten or a day old', () => {
  tellChoice('1', { keys: ['14:00'], seq: NOW })
  tellChoice('2', { keys: [], seq: NOW + 1 })
  expect(newestChoice('1')).toEqual({ keys: ['14:00'], seq: NOW })
  expect(newestChoice('2')).toEqual({ keys: [], seq: NOW + 1 })
  expect(newestChoice('3')).toBeUndefined()
  forgetChoice('2')
  forgetChoice('3')
  expect(newestChoice('2')).toBeUndefined()
  tellChoice('3', { keys: ['15:00'], seq: NOW + DAY_MS })
  expect(newestChoice('1')).toBeUndefined()
})

test.each([
  '{ not json',
  'null',
  '7',
  '[]',
  '{"1":{"keys":"14:00","seq":1}}',
  '{"1":{"keys":[7],"seq":1}}',
  '{"1":{"keys":[]}}',
  '{"1":null}',
])('ignores stored data with an unexpected shape: %s', (text) => {
  kept.set('hold-choices', text)
  expect(newestChoice('1')).toBeUndefined()
  tellChoice('1', { keys: ['14:00'], seq: NOW })
  expect(newestChoice('1')).toEqual({ keys: ['14:00'], seq: NOW })
})
