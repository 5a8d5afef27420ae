import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from './first-catalogue.ts'
import { weekInRuns } from './hours.ts'

const { hours } = FIRST_CATALOGUE

test('groups a week with the same hours every day into one run', () => {
  expect(weekInRuns(hours).map(({ days }) => days.length)).toEqual([7])
})

test('splits the week where the hours differ', () => {
  const evening = { opens: '10:00', closes: '22:00' }
  const week = { ...hours.week, sunday: null, friday: evening, saturday: { ...evening } }
  expect(weekInRuns({ week })).toEqual([
    { days: ['monday', 'tuesday', 'wednesday', 'thursday'], hours: hours.week.monday },
    { days: ['friday', 'saturday'], hours: evening },
    { days: ['sunday'], hours: null },
  ])
})
