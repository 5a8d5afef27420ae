import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '../colleague/sign-in-api.ts'
import { keepDraftsOf, keptOrFresh } from './drafts.ts'

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

test('drafts are cleared for a different colleague, and kept for the same one', () => {
  keepDraftsOf('mira')
  kept.set(DRAFTS, '{"wijzig-1":{}}')
  keepDraftsOf('mira')
  expect(kept.has(DRAFTS)).toBe(true)
  keepDraftsOf('jef')
  expect(kept.has(DRAFTS)).toBe(false)
})

test('ASVS 14.3.1: signing out clears all drafts, even if the server does not respond', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  keepDraftsOf('mira')
  kept.set(DRAFTS, '{"wijzig-1":{}}')
  await expect(signOut()).rejects.toThrow()
  expect([...kept.keys()]).toEqual([])
})

test('a draft typed before its form got a new field is still there', () => {
  kept.set(DRAFTS, JSON.stringify({ boeking: { name: 'Els Maes' } }))
  expect(keptOrFresh('boeking', { name: '', line: '' }, (draft) => draft)).toEqual({
    draft: { name: 'Els Maes', line: '' },
    isKept: true,
  })
})

test.each([
  ['nothing', null],
  ['text', 'Els'],
  ['another form', { amount: '10' }],
])('a stored draft that is %s is not used', (_what, stored) => {
  const fresh = { reason: '', mail: null }
  kept.set(DRAFTS, JSON.stringify({ annuleer: stored }))
  expect(keptOrFresh('annuleer', fresh, (draft) => draft)).toEqual({ draft: fresh, isKept: false })
})
