import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraftsOf } from './drafts.ts'

const DRAFTS = 'beheer-kladjes'
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what one colleague typed is not for the next, and is there again for himself', () => {
  keepDraftsOf('mira')
  kept.set(DRAFTS, '{"wijzig-1":{}}')
  keepDraftsOf('mira')
  expect(kept.has(DRAFTS)).toBe(true)
  keepDraftsOf('jef')
  expect(kept.has(DRAFTS)).toBe(false)
})
