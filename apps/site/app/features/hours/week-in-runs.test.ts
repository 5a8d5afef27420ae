import { ANTWERPEN, type Venue } from '@lichtspel/domain/catalogue/venue'
import { HOURS } from '@lichtspel/texts/site'
import { expect, test } from 'vitest'
import { weekInRuns } from './week-in-runs.ts'

function sign(venue: Venue): string[] {
  return weekInRuns(venue).map(
    ({ days, hours }) => `${HOURS.open(days)}: ${hours === null ? HOURS.closed : HOURS.range(hours)}`,
  )
}

test('a week of equal days is one line', () => {
  expect(sign(ANTWERPEN)).toEqual(['7 dagen op 7, op reservatie: 8:00–24:00'])
})

test('days that differ part the week', () => {
  const hours = { opens: '10:00', closes: '22:00' }
  const openingHours = { ...ANTWERPEN.openingHours, sunday: null, friday: hours, saturday: { ...hours } }
  expect(sign({ ...ANTWERPEN, openingHours })).toEqual([
    'maandag tot donderdag, op reservatie: 8:00–24:00',
    'vrijdag tot zaterdag, op reservatie: 10:00–22:00',
    'zondag, op reservatie: Gesloten',
  ])
})
