import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import {
  advanceDrafts,
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
