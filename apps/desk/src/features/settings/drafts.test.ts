import type { SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../lib/draft/stored-drafts.ts'
import { applyAgain, chooseDay, offerOf, openDraft, publishAgain, publishedVersion } from './drafts.ts'
import { EXCEPTIONS, VERSION } from './use-draft.ts'

const now = { ...FIRST_CATALOGUE, revision: 3, validFrom: '2026-11-01' }
const later = { ...FIRST_CATALOGUE, revision: 4, validFrom: '2027-01-01' }
const settings: SettingsAnswer = {
  today: '2026-11-15',
  newestRevision: 4,
  catalogues: [later, now],
  publishings: [],
  exceptions: { version: 0, savedBy: null, savedAt: null },
}
const open = (kept: Draft | null, known = settings) => openDraft(VERSION, known, kept)

/** A draft that renames the venue. */
function renamed(catalogue: Catalogue): Draft {
  const base = offerOf(catalogue)
  const { madeFrom, validFrom } = publishedVersion(catalogue, settings.today)
  return { madeFrom, validFrom, base, offer: { ...base, venue: { ...base.venue, name: 'Nieuw' } } }
}

/** The settings after a colleague published a version that is valid from today. */
function published(revision: number, change: Partial<Catalogue>): SettingsAnswer {
  const catalogue = { ...now, ...change, revision, validFrom: '2026-11-15' }
  return { ...settings, newestRevision: revision, catalogues: [catalogue] }
}
const rules = { ...now.rules, maxSlots: 10 }

test('without a draft, opens the version in force today, valid from today', () => {
  expect(open(null)).toMatchObject({ madeFrom: 3, validFrom: '2026-11-15', overtakenBy: null })
  expect(publishedVersion(later, settings.today).validFrom).toBe('2027-01-01')
})

test('reopens an unfinished draft as it was typed', () => {
  const left = { ...renamed(later), validFrom: '2027-02-' }
  expect(open(left)).toEqual({ ...left, overtakenBy: null })
})

test('ignores a draft without changes', () => {
  expect(open({ ...renamed(later), offer: offerOf(later) })).toMatchObject({ madeFrom: 4 })
  const mine = published(5, { venue: { ...now.venue, name: 'Nieuw' } })
  expect(open(renamed(now), mine)).toMatchObject({ madeFrom: 5, base: { venue: { name: 'Nieuw' } } })
})

test("a draft can be moved to a different version, and is then valid from that version's first day", () => {
  const moved = applyAgain(renamed(now), publishedVersion({ ...later, rules }, settings.today))
  expect(moved).toMatchObject({ madeFrom: 4, validFrom: '2027-01-01' })
  expect([moved.offer.venue.name, moved.offer.rules.maxSlots]).toEqual(['Nieuw', 10])
})

describe('a draft whose version was replaced by a new publication', () => {
  test("stays unchanged until it is reapplied, and then keeps the colleague's changes", () => {
    const after = published(5, { rules })
    const overtaken = open(renamed(now), after)
    expect(overtaken).toMatchObject({ madeFrom: 3, offer: { venue: { name: 'Nieuw' } } })
    if (overtaken.overtakenBy === null) throw new Error('not overtaken')
    const again = open(applyAgain(overtaken, overtaken.overtakenBy), after)
    expect(again).toMatchObject({ madeFrom: 5, overtakenBy: null })
    expect([again.offer.venue.name, again.offer.rules.maxSlots]).toEqual(['Nieuw', 10])
  })

  test('keeps its own first day if that is later', () => {
    const draft = { ...renamed(now), validFrom: '2026-12-24' }
    expect(open(draft, published(5, { rules })).overtakenBy?.validFrom).toBe('2026-12-24')
  })

  test('moves to the new revision if only the revision number differs', () => {
    expect(open(renamed(now), published(5, {}))).toMatchObject({ madeFrom: 5, overtakenBy: null })
  })
})

describe('republishing a version', () => {
  const old = { ...later, revision: 2, modules: [] }
  const taken = (validFrom: string) => publishAgain(settings, { ...old, validFrom })

  test('keeps its own first day, and compares with the version in force on that day', () => {
    expect(open(taken('2027-03-01'))).toMatchObject({
      madeFrom: 4,
      validFrom: '2027-03-01',
      again: 2,
      offer: { modules: [] },
    })
    expect(taken('2026-12-01').madeFrom).toBe(3)
  })

  test('asks for a day if its own has passed, and compares with the version in force on the chosen day', () => {
    const draft = taken('2026-06-01')
    expect([draft.madeFrom, draft.validFrom]).toEqual([3, ''])
    expect(chooseDay(draft, settings, '2027-01-01')).toMatchObject({ madeFrom: 4, validFrom: '2027-01-01' })
  })
})

describe('exceptions', () => {
  const closedOn = (from: string) => ({ from, to: from, hours: null, reason: { nl: 'Dicht' } })
  const withClosed = (catalogue: Catalogue, ...days: string[]) => ({
    ...catalogue,
    hours: { ...catalogue.hours, exceptions: days.map(closedOn) },
  })
  const saved = (version: number, ...days: string[]): SettingsAnswer => ({
    ...settings,
    catalogues: [withClosed(now, ...days)],
    exceptions: { ...settings.exceptions, version },
  })
  const mine = { ...renamed(now), madeFrom: 0, offer: offerOf(withClosed(now, '2026-12-25')) }
  const daysOf = ({ offer }: Pick<Draft, 'offer'>) => offer.hours.exceptions.map(({ from }) => from)

  test('in a version draft are always the saved ones', () => {
    const opened = open(renamed(now), saved(1, '2027-01-01'))
    expect([daysOf(opened), opened.overtakenBy]).toEqual([['2027-01-01'], null])
  })

  test('that a colleague saved in the meantime are merged with mine when mine are reapplied', () => {
    const after = saved(1, '2027-01-01')
    const overtaken = openDraft(EXCEPTIONS, after, mine)
    expect(daysOf(overtaken)).toEqual(['2026-12-25'])
    if (overtaken.overtakenBy === null) throw new Error('not overtaken')
    const again = openDraft(EXCEPTIONS, after, applyAgain(overtaken, overtaken.overtakenBy))
    expect([again.madeFrom, again.overtakenBy, daysOf(again)]).toEqual([
      1,
      null,
      ['2026-12-25', '2027-01-01'],
    ])
  })

  test('are drafted on whatever version is in force', () => {
    const after = { ...published(5, { rules }), exceptions: settings.exceptions }
    const opened = openDraft(EXCEPTIONS, after, mine)
    expect([opened.offer.rules.maxSlots, daysOf(opened), opened.overtakenBy]).toEqual([
      10,
      ['2026-12-25'],
      null,
    ])
  })
})
