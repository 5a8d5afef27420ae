import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { OpeningHours } from '@lichtspel/domain/catalogue/hours'
import { weekInRuns } from '@lichtspel/domain/catalogue/week-in-runs'
import { expect, test } from 'vitest'
import { HOURS } from './site.ts'

function sign(hours: Pick<OpeningHours, 'week'>): string[] {
  return weekInRuns(hours).map(({ days, hours: open }) =>
    open === null ? `${HOURS.days(days)}: ${HOURS.closed}` : `${HOURS.open(days)}: ${HOURS.range(open)}`,
  )
}

test('a week of equal days is one line', () => {
  expect(sign(FIRST_CATALOGUE.hours)).toEqual(['7 dagen op 7, na boeking: 8:00–24:00'])
})

test('days that differ part the week', () => {
  const hours = { opens: '10:00', closes: '22:00' }
  const week = { ...FIRST_CATALOGUE.hours.week, sunday: null, friday: hours, saturday: { ...hours } }
  expect(sign({ week })).toEqual([
    'maandag tot donderdag, na boeking: 8:00–24:00',
    'vrijdag tot zaterdag, na boeking: 10:00–22:00',
    'zondag: Gesloten',
  ])
})

test('days with other hours are told by their dates', () => {
  expect(HOURS.dates('2026-12-24', '2027-01-02')).toBe('24 december tot en met 2 januari')
  expect(HOURS.dates('2027-03-01', '2027-03-01')).toBe('1 maart')
})
