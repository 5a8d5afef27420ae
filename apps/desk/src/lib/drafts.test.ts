import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advanceBooking, readBookingDraft, startDraft } from '../features/new-booking/booking-draft.ts'
import { keepDraftsOf, keptOrFresh } from './drafts.ts'
import { signOut } from './sign-in-api.ts'

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

test('a booking typed before the form got new fields is still there', () => {
  const catalogue = { ...FIRST_CATALOGUE, revision: 1, validFrom: '2026-01-01' }
  const fresh = startDraft(catalogue, { when: 'later', date: '2026-11-21' })
  const typed = advanceBooking(fresh, { kind: 'type', field: 'name', text: 'Els Maes' })
  const { line, part, from, ...older } = typed
  kept.set(DRAFTS, JSON.stringify({ 'boeking-later': older }))
  expect(keptOrFresh('boeking-later', fresh, readBookingDraft)).toEqual({ draft: typed, isKept: true })
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
