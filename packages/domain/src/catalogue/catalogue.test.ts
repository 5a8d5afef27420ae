import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { expect, test } from 'vitest'
import { WEEKDAYS } from '../time/calendar-date.ts'
import { attractionOf } from './attractions.ts'
import { type Catalogue, cataloguesFrom, governingCatalogue } from './catalogue.ts'
import { FIRST_CATALOGUE } from './first-catalogue.ts'
import { hoursOn, hoursReason } from './hours.ts'
import { wordsIn } from './words.ts'

test('[VE1] Antwerp is open every day from 08:00 to 24:00, with staff from 10:00 to 19:00', () => {
  const { week, staff, exceptions } = FIRST_CATALOGUE.hours
  for (const weekday of WEEKDAYS) expect(week[weekday]).toEqual({ opens: '08:00', closes: '24:00' })
  expect(staff).toEqual({ opens: '10:00', closes: '19:00' })
  expect(exceptions).toEqual([])
  expect(hoursOn(FIRST_CATALOGUE, '2026-11-15')).toEqual({ opens: '08:00', closes: '24:00' })
})

test('[VE2] a second venue is one more catalogue, with its own hours', () => {
  expect(hoursOn(GENT, '2026-11-16')).toBeNull()
  expect(hoursOn(GENT, '2026-11-17')).toEqual({ opens: '10:00', closes: '12:00' })
})

test('[VE3] Antwerp is the first venue', () => {
  expect(FIRST_CATALOGUE.venue.id).toBe('antwerpen')
  expect(FIRST_CATALOGUE.revision).toBe(1)
})

test("[VE5] an exception replaces the week's hours from its first to its last day, and gives the reason", () => {
  const hours = ['2026-12-23', '2026-12-24', '2027-01-02', '2027-01-03'].map((date) => hoursOn(GENT, date))
  const open = { opens: '11:00', closes: '21:00' }
  expect(hours).toEqual([open, null, null, open])
  expect(hoursReason(GENT, '2026-12-24')).toMatchObject({ nl: 'Kerstvakantie' })
  expect(hoursReason(GENT, '2026-12-23')).toBeUndefined()
  expect(hoursOn(GENT, '2027-02-14')).toEqual({ opens: '14:00', closes: '24:00' })
})

const revision = (number: number, validFrom: string): Catalogue => ({
  ...FIRST_CATALOGUE,
  revision: number,
  validFrom,
})

test('[CT1] a visit is governed by the newest revision whose first day is no later than the visit', () => {
  const all = [revision(2, '2027-01-01'), revision(1, '2026-01-01'), revision(3, '2027-03-01')]
  const governing = (date: string) => governingCatalogue(all, date).revision
  expect(['2026-12-31', '2027-01-01', '2027-02-28', '2027-03-01'].map(governing)).toEqual([1, 2, 2, 3])
  expect(governing('2025-01-01')).toBe(1)
  const corrected = [...all, revision(4, '2026-06-01')]
  expect(governingCatalogue(corrected, '2027-03-01').revision).toBe(4)
  expect(() => governingCatalogue([], '2027-03-01')).toThrow('a venue without a catalogue')
})

test('[CT2] a page needs the revisions that govern a day from today on', () => {
  const all = [revision(1, '2026-01-01'), revision(2, '2027-01-01'), revision(3, '2026-12-01')]
  const known = (date: string) => cataloguesFrom(all, date).map((one) => one.revision)
  expect(known('2026-11-15')).toEqual([3, 1])
  expect(known('2026-12-01')).toEqual([3])
  expect(
    cataloguesFrom([revision(1, '2026-01-01'), revision(2, '2027-01-01')], '2026-12-31').map(
      (c) => c.revision,
    ),
  ).toEqual([2, 1])
})

test('[CT3] falls back to Dutch for a missing translation', () => {
  expect(wordsIn({ nl: 'Avond', fr: 'Soir' }, 'fr')).toBe('Soir')
  expect(wordsIn({ nl: 'Avond', fr: 'Soir' }, 'en')).toBe('Avond')
  expect(wordsIn({ nl: 'Avond' }, 'nl')).toBe('Avond')
})

test.each([
  ['laser', 20, 12],
  ['vr', 15, 10],
  ['interactivefloor', 20, 15],
] as const)('[AT1] a block of %s takes %i minutes, including %i minutes of play', (id, block, play) => {
  expect(attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes).toBe(block)
  expect(attractionOf(FIRST_CATALOGUE.attractions, id).playMinutes).toBe(play)
})

test.each([
  ['laser', 24],
  ['vr', 6],
  ['interactivefloor', 6],
] as const)('[AT2] %s takes 4 to %i players at once', (id, capacity) => {
  expect(attractionOf(FIRST_CATALOGUE.attractions, id).minPlayers).toBe(4)
  expect(attractionOf(FIRST_CATALOGUE.attractions, id).capacity).toBe(capacity)
})
