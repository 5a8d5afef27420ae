import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { noChoice } from '@lichtspel/visit/choice/choice.ts'
import { NOTHING_TYPED } from '@lichtspel/visit/details/details-draft.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBooking } from '../booking-state.ts'
import { forgetDraft, readDraft, readTypedText, writeDraft } from './booking-draft.ts'

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

const state = {
  ...startBooking([FIRST_CATALOGUE], '2027-01-05'),
  when: { part: 'afternoon', later: { part: 'afternoon', minute: 900 } },
} as const
const choice = {
  ...noChoice('2027-01-05'),
  selections: { laser: ['14:00'], vr: [], interactivefloor: [] },
}

test('a draft can be read back until it is cleared', () => {
  writeDraft(state, choice)
  expect(readDraft()).toMatchObject({
    state,
    choice: { date: '2027-01-05', selections: { laser: ['14:00'] } },
  })
  forgetDraft()
  expect(readDraft()).toBeNull()
})

test('every part of the state is validated', () => {
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
    'a choice of the wrong shape',
    (draft: object) => ({ ...draft, choice: { date: '2027-01-05', selections: {} } }),
  ],
  ['slots that are not keys', (draft: object) => ({ ...draft, choice: { ...choice, lost: { laser: [7] } } })],
  [
    'slots that are not times',
    (draft: object) => ({
      ...draft,
      choice: { ...choice, selections: { laser: ['zz'], vr: [], interactivefloor: [] } },
    }),
  ],
  ['a choice without a valid date', (draft: object) => ({ ...draft, choice: { ...choice, date: 'zzzz' } })],
  [
    'an hour in no part of the day',
    (draft: object) => ({ ...draft, state: { ...state, when: { part: 'night', later: null } } }),
  ],
  [
    'an hour that is no number',
    (draft: object) => ({ ...draft, state: { ...state, when: { part: null, later: { part: 'early' } } } }),
  ],
  ['no state', (draft: object) => ({ ...draft, state: null })],
  ['an incomplete state', (draft: object) => ({ ...draft, state: { date: '2027-01-05' } })],
])('a draft with %s is not read', (_what, spoil) => {
  writeDraft(state, choice)
  const draft = JSON.parse(kept.get('booking-draft') ?? '{}') as object
  kept.set('booking-draft', JSON.stringify(spoil(draft)))
  expect(readDraft()).toBeNull()
})

test.each([
  ['fields', null],
  ['fields', { name: 7 }],
  ['games', null],
  ['games', { laser: 1, vr: -1, interactivefloor: 0 }],
  ['games', { laser: 1e9, vr: 0, interactivefloor: 0 }],
  ['modules', {}],
  ['goneModules', [null]],
  ['date', 'zzzz'],
  ['date', '9999-12-31'],
  ['isDateChosen', 'yes'],
  ['players', 'many'],
  ['formula', null],
  ['wished', 7],
  ['isWishSought', 'yes'],
  ['finished', null],
  ['finished', [7]],
  ['opened', [7]],
  ['includeInvoice', 1],
  ['invoice', null],
  ['link', 7],
])('a draft whose %s are %j is rejected, but keeps its typed text', (part, value) => {
  const fields = { ...NOTHING_TYPED, name: 'Sarah', email: 'sarah@voorbeeld.be' }
  writeDraft({ ...state, fields, [part]: value }, choice)
  expect(readDraft()).toBeNull()
  expect(readTypedText()?.fields).toEqual(part === 'fields' ? NOTHING_TYPED : fields)
})

test('keeps only the valid typed texts', () => {
  writeDraft({ ...state, fields: { name: 'Sarah', email: null, html: '<b>' } as never }, choice)
  expect(readTypedText()).toEqual({
    fields: { ...NOTHING_TYPED, name: 'Sarah' },
    invoice: state.invoice,
    includeInvoice: false,
  })
})

test('a draft that lacks a field can be read', () => {
  const { mealAt: _, diets: __, teamNames: ___, ...fields } = { ...NOTHING_TYPED, name: 'Sarah' }
  writeDraft({ ...state, fields: fields as never }, choice)
  expect(readDraft()?.state.fields).toEqual({ ...NOTHING_TYPED, name: 'Sarah' })
})
