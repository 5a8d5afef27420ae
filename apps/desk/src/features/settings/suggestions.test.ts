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

test('suggests upcoming holidays that are not in the list yet', () => {
  const names = holidaySuggestions('2026-11-15', [closed('2027-05-01')]).map(
    ({ names: { nl }, from }) => `${from} ${nl}`,
  )
  expect(names[0]).toBe('2026-12-25 Kerstmis')
  expect(names).toContain('2027-03-29 Paasmaandag')
  expect(names).not.toContain('2027-05-01 Dag van de Arbeid')
  expect(names.at(-1)).toBe('2028-01-01 Nieuwjaar')
})

test('includes today', () => {
  expect(holidaySuggestions('2026-12-25', [])[0]?.names.nl).toBe('Kerstmis')
  expect(holidaySuggestions('2026-12-26', [])[0]?.names.nl).toBe('Nieuwjaar')
})

test('does not suggest a school holiday if one of its days is taken, because exceptions may not overlap', () => {
  const names = (exceptions: ReturnType<typeof closed>[]) =>
    schoolSuggestions('2026-11-15', exceptions, 'flemish').map(({ from }) => from)
  expect(names([])[0]).toBe('2026-12-21')
  expect(names([closed('2026-12-25')])[0]).toBe('2027-02-08')
})

test('inserts an exception in the order of first days', () => {
  const list = [closed('2026-12-25'), closed('2027-05-01')]
  expect(exceptionOf(NEW_YEAR, null, offerWith(list))).toEqual({
    value: { from: '2027-01-01', to: '2027-01-01', hours: null, reason: { nl: 'Nieuwjaar' } },
    place: 1,
  })
  expect(exceptionOf(NEW_YEAR, null, offerWith([])).place).toBe(0)
})

test('gives the reason in every language of the venue and no other', () => {
  const reasonIn = (...others: string[]) =>
    exceptionOf(NEW_YEAR, null, offerWith([], ['nl', ...others])).value.reason
  expect(reasonIn('fr', 'en')).toEqual({ nl: 'Nieuwjaar', fr: 'Nouvel An', en: 'New Year’s Day' })
  expect(reasonIn('en')).toEqual({ nl: 'Nieuwjaar', en: 'New Year’s Day' })
})

test('every holiday has a name in every language a venue can use', () => {
  for (const names of [...Object.values(PUBLIC_HOLIDAY_NAMES), ...Object.values(SCHOOL_HOLIDAY_NAMES)])
    expect(Object.keys(names)).toEqual(Object.keys(LANGUAGE_NAMES))
})
