import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { clockTimeAt } from '../time/clock-time.ts'
import { momentAt } from '../time/moment.ts'
import { instantOf } from '../time/zones.ts'
import { proposedFrom } from './day-parts.ts'

const TODAY = '2026-11-19'

/** The first time proposed on a day for someone who asks today at this time. */
function askedAt(time: string, rules: object = {}, date = TODAY): string {
  const catalogue = { ...FIRST_CATALOGUE, rules: { ...FIRST_CATALOGUE.rules, ...rules } }
  const now = momentAt(instantOf(catalogue.venue.zone, TODAY, time), catalogue.venue.zone)
  return clockTimeAt(proposedFrom(catalogue, date, now))
}

test('[DP4] a visit is proposed until a quarter of an hour before guests are asked to arrive', () => {
  expect(askedAt('21:30')).toBe('22:00')
  expect(askedAt('21:31')).toBe('22:01')
  expect(askedAt('21:31', { arriveEarlyMinutes: 0 })).toBe('21:46')
})

test('[DP4] or until as long before its first game as the venue says', () => {
  expect(askedAt('20:00', { proposeAheadMinutes: 120 })).toBe('22:00')
  expect(askedAt('21:59', { proposeAheadMinutes: 0 })).toBe('21:59')
})

test('[DP4] around midnight it counts on the next day, and another day is proposed whole or not at all', () => {
  expect(askedAt('23:40', {}, '2026-11-20')).toBe('00:10')
  expect(askedAt('23:40')).toBe('24:00')
  expect(askedAt('12:00', {}, '2026-11-21')).toBe('00:00')
})
