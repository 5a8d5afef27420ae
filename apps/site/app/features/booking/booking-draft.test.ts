import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { noChoice } from '@lichtspel/visit/choice/choice.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, readDraft, writeDraft } from './booking-draft.ts'
import { startBooking } from './booking-state.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const state = startBooking([FIRST_CATALOGUE], '2027-01-05')
const choice = {
  ...noChoice('2027-01-05'),
  selections: { laser: ['14:00'], vr: [], interactivefloor: [] },
}

test('what was said and chosen is read again, until it is forgotten', () => {
  writeDraft(state, choice)
  expect(readDraft()).toMatchObject({
    state,
    choice: { date: '2027-01-05', selections: { laser: ['14:00'] } },
  })
  forgetDraft()
  expect(readDraft()).toBeNull()
})

test('every part of what was said has its place in the check', () => {
  for (const part of Object.keys(state)) {
    const { [part as keyof typeof state]: _, ...rest } = state
    writeDraft(rest as typeof state, choice)
    expect(readDraft()).toBeNull()
  }
})

test.each([
  ['an older version', (draft: object) => ({ ...draft, version: 1 })],
  ['no choice', (draft: object) => ({ ...draft, choice: undefined })],
  [
    'a choice of another shape',
    (draft: object) => ({ ...draft, choice: { date: '2027-01-05', selections: {} } }),
  ],
  ['slots that are no keys', (draft: object) => ({ ...draft, choice: { ...choice, lost: { laser: [7] } } })],
  ['a state that lacks something', (draft: object) => ({ ...draft, state: { date: '2027-01-05' } })],
])('a draft of %s is not read', (_what, spoil) => {
  writeDraft(state, choice)
  const draft = JSON.parse(kept.get('booking-draft') ?? '{}') as object
  kept.set('booking-draft', JSON.stringify(spoil(draft)))
  expect(readDraft()).toBeNull()
})
