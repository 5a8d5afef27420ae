import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { describe, expect, test } from 'vitest'
import {
  advanceDrafts,
  type Drafts,
  draftOf,
  editedBase,
  offerOf,
  openDrafts,
  overtakenDrafts,
  worthKeeping,
} from './drafts.ts'

const now = { ...FIRST_CATALOGUE, revision: 3, validFrom: '2026-11-01' }
const later = { ...FIRST_CATALOGUE, revision: 4, validFrom: '2027-01-01' }
const settings: SettingsAnswer = {
  today: '2026-11-15',
  newestRevision: 4,
  catalogues: [later, now],
  publishings: [],
  exceptions: { version: 0, savedBy: null, savedAt: null },
}
const newName = { kind: 'change', act: { kind: 'set', path: ['venue', 'name'], value: 'Nieuw' } } as const

test('without a draft what governs today is opened, from today', () => {
  const drafts = openDrafts(settings, {})
  expect(drafts.editing).toBe(3)
  expect(draftOf(now, drafts, settings.today).validFrom).toBe('2026-11-15')
  expect(draftOf(later, drafts, settings.today).validFrom).toBe('2027-01-01')
})

test('a draft that was left is opened again, as it was typed', () => {
  const left = { offer: { ...offerOf(later), modules: [] }, validFrom: '2027-02-' }
  const drafts = openDrafts(settings, { 4: left })
  expect(drafts.editing).toBe(4)
  expect(draftOf(later, drafts, settings.today)).toEqual(left)
})

test('each base has its own draft', () => {
  let drafts = advanceDrafts(openDrafts(settings, {}), newName, settings)
  drafts = advanceDrafts(drafts, { kind: 'edit', revision: 4 }, settings)
  expect(draftOf(editedBase(settings, drafts), drafts, settings.today).offer.venue.name).toBe(now.venue.name)
  drafts = advanceDrafts(drafts, { kind: 'edit', revision: 3 }, settings)
  expect(draftOf(editedBase(settings, drafts), drafts, settings.today).offer.venue.name).toBe('Nieuw')
})

test('only what says something new is kept on the device', () => {
  const drafts = advanceDrafts(openDrafts(settings, {}), newName, settings)
  expect(Object.keys(worthKeeping(settings, drafts.kept))).toEqual(['3'])
  const back = advanceDrafts(
    drafts,
    { kind: 'change', act: { kind: 'set', path: ['venue', 'name'], value: now.venue.name } },
    settings,
  )
  expect(worthKeeping(settings, back.kept)).toEqual({})
  const thrown = advanceDrafts(drafts, { kind: 'discard', revision: 3 }, settings)
  expect(thrown.kept).toEqual({})
})

test('a draft that was overtaken is carried over what was published meanwhile', () => {
  const drafts = advanceDrafts(openDrafts(settings, {}), newName, settings)
  const published = {
    ...now,
    revision: 5,
    validFrom: '2026-11-15',
    rules: { ...now.rules, maxSlots: 10 },
  }
  const after = { ...settings, newestRevision: 5, catalogues: [published] }
  expect(overtakenDrafts(after, drafts)).toEqual([3])
  const carried = advanceDrafts(drafts, { kind: 'carry', from: 3, base: offerOf(now) }, after)
  expect(overtakenDrafts(after, carried)).toEqual([])
  const { offer } = draftOf(editedBase(after, carried), carried, after.today)
  expect([offer.venue.name, offer.rules.maxSlots]).toEqual(['Nieuw', 10])
})

test('without the old revision mine stands whole', () => {
  const drafts = advanceDrafts(openDrafts(settings, {}), newName, settings)
  const after = {
    ...settings,
    newestRevision: 5,
    catalogues: [{ ...later, revision: 5, validFrom: '2026-11-15' }],
  }
  const carried = advanceDrafts(drafts, { kind: 'carry', from: 3, base: null }, after)
  expect(carried.kept[5]?.offer.venue.name).toBe('Nieuw')
})

describe('a version that is published again', () => {
  const old = { ...later, revision: 2, validFrom: '2027-03-01', modules: [] }
  const taken = (validFrom: string) =>
    advanceDrafts(openDrafts(settings, {}), { kind: 'take', catalogue: { ...old, validFrom } }, settings)
  const openOf = (drafts: Drafts) => draftOf(editedBase(settings, drafts), drafts, settings.today)

  test('keeps its own first day, and is compared with what governs that day', () => {
    expect(taken('2027-03-01').editing).toBe(4)
    expect(openOf(taken('2027-03-01'))).toMatchObject({
      validFrom: '2027-03-01',
      again: 2,
      offer: { modules: [] },
    })
    expect(taken('2026-12-01').editing).toBe(3)
  })

  test('asks for a day when its own has passed, and is compared with what governs that', () => {
    const drafts = taken('2026-06-01')
    expect([drafts.editing, openOf(drafts).validFrom]).toEqual([3, ''])
    const chosen = advanceDrafts(drafts, { kind: 'choose-day', validFrom: '2027-01-01' }, settings)
    expect([chosen.editing, openOf(chosen).validFrom, Object.keys(chosen.kept)]).toEqual([
      4,
      '2027-01-01',
      ['4'],
    ])
  })

  test('takes the place of no other draft when a day is chosen', () => {
    const edited = advanceDrafts(openDrafts(settings, {}), { kind: 'edit', revision: 4 }, settings)
    const both = advanceDrafts(
      {
        ...taken('2026-06-01'),
        kept: { ...taken('2026-06-01').kept, ...advanceDrafts(edited, newName, settings).kept },
      },
      { kind: 'choose-day', validFrom: '2027-01-01' },
      settings,
    )
    expect([both.editing, both.kept[4]?.offer.venue.name]).toEqual([3, 'Nieuw'])
  })
})

test('a draft has the exceptions that are saved, whatever it had', () => {
  const exception = { from: '2026-12-25', to: '2026-12-25', hours: null, reason: { nl: 'Kerst' } }
  const drafts = advanceDrafts(openDrafts(settings, {}), newName, settings)
  const base = { ...now, hours: { ...now.hours, exceptions: [exception] } }
  expect(draftOf(base, drafts, settings.today).offer.hours.exceptions).toEqual([exception])
})
