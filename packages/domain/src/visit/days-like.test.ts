import { expect, test } from 'vitest'
import { daysLike, nearestDays } from './days-like.ts'

const SATURDAY = '2027-01-09'
const from = '2027-01-04'

test('[SS7] offers the nearest weekend days for a weekend visit, in calendar order', () => {
  const fits = () => true
  expect(daysLike({ date: SATURDAY, from, fits }, 2)).toEqual(['2027-01-10', '2027-01-16'])
  expect(daysLike({ date: '2027-01-16', from, fits }, 3)).toEqual(['2027-01-10', '2027-01-17', '2027-01-23'])
})

test('[SS7] offers weekdays for a weekday visit, including earlier ones', () => {
  const fits = () => true
  expect(daysLike({ date: '2027-01-08', from, fits }, 2)).toEqual(['2027-01-06', '2027-01-07'])
})

test('[SS7] offers only days on which the visit fits, not before the first day and at most three weeks away', () => {
  expect(daysLike({ date: SATURDAY, from, fits: (day) => day === '2027-01-30' }, 2)).toEqual(['2027-01-30'])
  expect(daysLike({ date: SATURDAY, from, fits: (day) => day === '2027-01-31' }, 2)).toEqual([])
  expect(daysLike({ date: SATURDAY, from, fits: (day) => day < from }, 2)).toEqual([])
})

test('offers the day before and the day after, whatever days they are', () => {
  const fits = () => true
  expect(nearestDays({ date: SATURDAY, from, fits }, 2)).toEqual(['2027-01-08', '2027-01-10'])
  expect(nearestDays({ date: from, from, fits }, 2)).toEqual(['2027-01-05', '2027-01-06'])
})
