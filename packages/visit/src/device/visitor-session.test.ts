import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasSession, nextHoldSeq, sessionFingerprint, sessionId } from './visitor-session.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('before the first hold nothing is stored, and the hold then keeps the same id', () => {
  const fresh = sessionId(false)
  expect([kept.size, hasSession(), sessionId(false)]).toEqual([0, false, fresh])
  expect([sessionId(), kept.get('session'), hasSession()]).toEqual([fresh, fresh, true])
  kept.set('session', `1700000000000-${'0'.repeat(32)}`)
  expect([sessionId(), sessionId(false)]).toEqual([kept.get('session'), kept.get('session')])
})

test('a session id is the time and a random number, created once; an invalid one is replaced', () => {
  const made = sessionId()
  expect(made).toMatch(/^\d{13}-[0-9a-f]{32}$/)
  expect(sessionId()).toBe(made)
  kept.set('session', 'someone else')
  expect(sessionId()).toMatch(/^\d{13}-[0-9a-f]{32}$/)
})

test('hold numbers increase, even in another tab and when the clock is set back', () => {
  const [first, second] = [nextHoldSeq(5_000_000), nextHoldSeq(1_000)]
  expect(second).toBe(first + 1)
  kept.set('hold-seq', String(second + 100))
  expect(nextHoldSeq(1_000)).toBe(second + 101)
  kept.set('hold-seq', 'onzin')
  expect(nextHoldSeq(1_000)).toBe(second + 102)
})

test('the fingerprint is the part of the digest that the server publishes', async () => {
  kept.set('session', `1700000000000-${'0'.repeat(32)}`)
  // echo -n "$session" | sha256sum | cut -c33-48
  expect(await sessionFingerprint()).toBe('80723574bd48be8f')
})
