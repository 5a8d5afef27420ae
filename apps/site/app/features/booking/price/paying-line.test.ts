import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { instantOf } from '@lichtspel/domain/time/zones'
import { expect, test } from 'vitest'
import { mayCancel } from './paying-line.tsx'

test('cancelling is only mentioned while it is still possible', () => {
  const now = instantOf(FIRST_CATALOGUE.venue.zone, '2027-01-04', '15:00')
  const on = (date: string, ...laser: string[]) =>
    mayCancel(FIRST_CATALOGUE, { date, selections: { laser } }, now)
  expect(on('2027-01-05', '15:00')).toBe(true)
  expect(on('2027-01-05', '14:40')).toBe(false)
  expect(on('2027-01-05')).toBe(true)
  expect(on('2027-01-04')).toBe(false)
})
