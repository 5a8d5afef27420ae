import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { HoursException } from '@lichtspel/domain/catalogue/hours'
import { LANGUAGE_NAMES } from '@lichtspel/texts/desk/languages'
import { PUBLIC_HOLIDAY_NAMES, SCHOOL_HOLIDAY_NAMES } from '@lichtspel/texts/desk-settings/pages'
import { expect, test } from 'vitest'
import { exceptionOf, holidaySuggestions, schoolSuggestions } from './suggestions.ts'

const closed = (from: string, to = from) => ({ from, to, hours: null, reason: { nl: 'Dicht' } })

const NEW_YEAR = { names: PUBLIC_HOLIDAY_NAMES['new-year'], from: '2027-01-01', to: '2027-01-01' }

function offerWith(exceptions: HoursException[], languages: [string, ...string[]] = ['nl']) {
  const { hours, venue } = FIRST_CATALOGUE
  return { hours: { ...hours, exceptions }, venue: { ...venue, languages } }
}

test('the holidays to come, without those that are in the list', () => {
  const names = holidaySuggestions('2026-11-15', [closed('2027-05-01')]).map(
    ({ names: { nl }, from }) => `${from} ${nl}`,
  )
  expect(names[0]).toBe('2026-12-25 Kerstmis')
  expect(names).toContain('2027-03-29 Paasmaandag')
  expect(names).not.toContain('2027-05-01 Dag van de Arbeid')
  expect(names.at(-1)).toBe('2028-01-01 Nieuwjaar')
})

test('today is still to come', () => {
  expect(holidaySuggestions('2026-12-25', [])[0]?.names.nl).toBe('Kerstmis')
  expect(holidaySuggestions('2026-12-26', [])[0]?.names.nl).toBe('Nieuwjaar')
})

test('a school holiday of which one day is taken is not offered: two exceptions may not share a day', () => {
  const names = (exceptions: ReturnType<typeof closed>[]) =>
    schoolSuggestions('2026-11-15', exceptions, 'flemish').map(({ from }) => from)
  expect(names([])[0]).toBe('2026-12-21')
  expect(names([closed('2026-12-25')])[0]).toBe('2027-02-08')
})

test('one is put among the others by its first day', () => {
  const list = [closed('2026-12-25'), closed('2027-05-01')]
  expect(exceptionOf(NEW_YEAR, null, offerWith(list))).toEqual({
    value: { from: '2027-01-01', to: '2027-01-01', hours: null, reason: { nl: 'Nieuwjaar' } },
    place: 1,
  })
  expect(exceptionOf(NEW_YEAR, null, offerWith([])).place).toBe(0)
})

test('visitors read it in every language of the venue, and in no other', () => {
  const reasonIn = (...others: string[]) =>
    exceptionOf(NEW_YEAR, null, offerWith([], ['nl', ...others])).value.reason
  expect(reasonIn('fr', 'en')).toEqual({ nl: 'Nieuwjaar', fr: 'Nouvel An', en: 'New Year’s Day' })
  expect(reasonIn('en')).toEqual({ nl: 'Nieuwjaar', en: 'New Year’s Day' })
})

test('every holiday has a name in every language that a venue can speak', () => {
  for (const names of [...Object.values(PUBLIC_HOLIDAY_NAMES), ...Object.values(SCHOOL_HOLIDAY_NAMES)])
    expect(Object.keys(names)).toEqual(Object.keys(LANGUAGE_NAMES))
})
