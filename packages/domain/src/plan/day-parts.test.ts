import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { expect, test } from 'vitest'
import { perAttraction } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { gridOn } from '../slots/grid.ts'
import { minutesOf } from '../time/clock-time.ts'
import { DAY_PARTS, type DayPart, dayPartAt, hoursIn, partsAhead, startsIn, usualFirst } from './day-parts.ts'
import { planSchedule } from './plan-day.ts'
import { findPlansBetween } from './plans-between.ts'

const DATE = '2027-01-05'
const FAMILY = { players: 6, games: { laser: 1, vr: 1, interactivefloor: 0 } }

/** The plans in a part of a day on which only these slots are free. */
function plansIn(part: DayPart, isFree: (key: string) => boolean = () => true) {
  const day = perAttraction(FIRST_ATTRACTION_IDS, (id) =>
    planSchedule(gridOn(FIRST_CATALOGUE, id, DATE), isFree),
  )
  return findPlansBetween(FIRST_CATALOGUE, day, FAMILY, startsIn(part))
}

test('[DP1] early starts at opening, the afternoon at 12:00, the evening at 17:00', () => {
  expect(DAY_PARTS.map((part) => startsIn(part))).toMatchObject([
    { from: 0, before: minutesOf('12:00') },
    { from: minutesOf('12:00'), before: minutesOf('17:00') },
    { from: minutesOf('17:00'), before: minutesOf('24:00') },
  ])
})

test('[DP3] the afternoon is proposed from 14:00, and before that only if nothing later fits', () => {
  expect(DAY_PARTS.map((part) => plansIn(part)[0]?.start)).toEqual(['08:00', '14:00', '17:00'].map(minutesOf))
  expect(plansIn('afternoon', (key) => key < '14:00' || key >= '17:00')[0]?.start).toBe(minutesOf('12:00'))
})

test('[DP1] every minute lies in one part of the day', () => {
  const times = ['00:00', '08:00', '11:59', '12:00', '16:59', '17:00', '23:59']
  expect(times.map((time) => dayPartAt(minutesOf(time)))).toEqual([
    'early',
    'early',
    'early',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})

test('[DP1] leaves out parts that are over, and proposes the afternoon first', () => {
  expect(partsAhead(minutesOf('11:59'))).toEqual(['early', 'afternoon', 'evening'])
  expect(partsAhead(minutesOf('12:00'))).toEqual(['afternoon', 'evening'])
  expect(partsAhead(minutesOf('16:59'))).toEqual(['afternoon', 'evening'])
  expect(partsAhead(minutesOf('17:00'))).toEqual(['evening'])
  expect(usualFirst(DAY_PARTS)).toEqual(['afternoon', 'early', 'evening'])
  expect(usualFirst(['evening'])).toEqual(['evening'])
})

test('[DP1] a group can choose a whole hour of a part as its earliest start', () => {
  const hours = (part: DayPart, opens: string) => hoursIn(part, minutesOf(opens)).map((minute) => minute / 60)
  expect(hours('early', '08:00')).toEqual([8, 9, 10, 11])
  expect(hours('early', '09:30')).toEqual([9, 10, 11])
  expect(hours('afternoon', '08:00')).toEqual([12, 13, 14, 15, 16])
  expect(hours('evening', '08:00')).toEqual([17, 18, 19, 20, 21, 22, 23])
})

test('[DP2] a part in which no visit can begin has no plans, even if a later part has', () => {
  expect(plansIn('early', (key) => key >= '12:00')).toEqual([])
  expect(plansIn('evening', (key) => key < '17:00')).toEqual([])
  expect(plansIn('early', (key) => key >= '11:40')[0]?.start).toBe(minutesOf('11:40'))
})

test('[DP2] offers a shorter visit only if it begins in this part', () => {
  const spans = (plans: ReturnType<typeof plansIn>) => plans.map(({ goal, start, end }) => [goal, start, end])
  expect(spans(plansIn('afternoon'))).toContainEqual(['shortest', minutesOf('14:40'), minutesOf('15:15')])
  // From 11:45 VR comes first and laser waits; a shorter visit would begin after noon.
  const late = plansIn('early', (key) => key >= '11:45')
  expect(spans(late)[0]).toEqual(['earliest', minutesOf('11:45'), minutesOf('12:40')])
  expect(late.every(({ start }) => start < minutesOf('12:00'))).toBe(true)
})
