import { expect, test } from 'vitest'
import { isHastyForm, MIN_FORM_MS } from './hasty-form.ts'

const sent = { unseen: '', firstHeldMs: 10_000, nowMs: 10_000 + MIN_FORM_MS }

test('[BK4] a form sent within three seconds of the first hold was sent by a program', () => {
  expect(isHastyForm(sent, MIN_FORM_MS)).toBe(false)
  expect(isHastyForm({ ...sent, nowMs: sent.nowMs - 1 }, MIN_FORM_MS)).toBe(true)
  expect(isHastyForm({ ...sent, nowMs: sent.nowMs - 1 }, 0)).toBe(false)
  expect(isHastyForm({ ...sent, firstHeldMs: null }, MIN_FORM_MS)).toBe(false)
})

test('[BK4] a word in the field that no person sees was put there by a program, however slowly', () => {
  expect(isHastyForm({ ...sent, unseen: 'https://voorbeeld.be', nowMs: 9e9 }, MIN_FORM_MS)).toBe(true)
})

test('[BK4] a client of its own is not judged by a form it does not have', () => {
  expect(isHastyForm({ ...sent, unseen: undefined, nowMs: 10_000 }, MIN_FORM_MS)).toBe(false)
})
