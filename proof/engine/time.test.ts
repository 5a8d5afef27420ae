import { closeSchedule, hold, sessionId } from '@lichtspel/test-support/database/engine-calls.ts'
import { plantSchedule, plantVenue } from '@lichtspel/test-support/database/plant-schedule.ts'
import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { setClock } from '@lichtspel/test-support/database/test-clock.ts'
import { at, refusalOf } from '@lichtspel/test-support/database/test-day.ts'
import { describe, expect, it } from 'vitest'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const SPRING = '2027-03-28'
const AUTUMN = '2027-10-31'

/** The start of a slot according to the engine. */
async function startOf(schedule: string, key: string): Promise<string> {
  const { start } = await queryOne<{ start: Date }>(
    day.db,
    'SELECT slot_starts_at($2, opens_minute, opens_at) AS start FROM schedule WHERE id = $1',
    [schedule, key],
  )
  return start.toISOString()
}

/** Whether a visitor gets the slot when the time is `now`. */
async function isGranted(schedule: string, key: string, now: string): Promise<boolean> {
  await setClock(day.db, now)
  const { slot_keys } = await hold(day.db, { session: sessionId(1), schedule, keys: [key] })
  await hold(day.db, { session: sessionId(1), schedule, keys: [] })
  return slot_keys.length === 1
}

describe('the days on which the clock changes', () => {
  it.each([
    ['the 23-hour day', SPRING, '08:00', '2027-03-28T06:00:00.000Z'],
    ['the 23-hour day', SPRING, '23:40', '2027-03-28T21:40:00.000Z'],
    ['the 25-hour day', AUTUMN, '08:00', '2027-10-31T07:00:00.000Z'],
    ['the 25-hour day', AUTUMN, '23:40', '2027-10-31T22:40:00.000Z'],
    ['the day before the spring change', '2027-03-27', '08:00', '2027-03-27T07:00:00.000Z'],
    ['the day before the autumn change', '2027-10-30', '08:00', '2027-10-30T06:00:00.000Z'],
  ])('on %s (%s) %s is %s, and can be held until exactly then', async (_, date, key, instant) => {
    const schedule = await plantSchedule(day.db, { attraction: 'laser', day: date })
    expect(await startOf(schedule, key)).toBe(instant)
    const justBefore = new Date(Date.parse(instant) - 1).toISOString()
    expect(await isGranted(schedule, key, justBefore)).toBe(true)
    expect(await isGranted(schedule, key, instant)).toBe(false)
  })

  it.each([
    [SPRING, 0, 1440],
    [SPRING, 60, 240],
    [AUTUMN, 0, 180],
    [AUTUMN, 60, 1440],
  ])('refuses a day open across the change on %s (minute %s to %s)', async (date, opens, closes) => {
    const night = plantSchedule(day.db, { attraction: 'vr', day: date, opens, closes })
    expect(await refusalOf(night)).toBe('LS005')
  })

  it('accepts a night that ends before the change, or begins after it', async () => {
    const vr = { attraction: 'vr', day: SPRING } as const
    const early = await plantSchedule(day.db, { ...vr, opens: 0, closes: 120 })
    expect(await startOf(early, '01:45')).toBe('2027-03-28T00:45:00.000Z')
    const late = await plantSchedule(day.db, { ...vr, day: AUTUMN, opens: 180, closes: 240 })
    expect(await startOf(late, '03:00')).toBe('2027-10-31T02:00:00.000Z')
  })
})

describe('the last slot before 24:00', () => {
  it.each([
    ['laser', '23:40'],
    ['vr', '23:45'],
    ['interactivefloor', '23:40'],
  ] as const)('of %s is %s; there is none at 24:00', async (attraction, key) => {
    const date = '2027-06-20'
    const schedule = await plantSchedule(day.db, { attraction, day: date })
    const keys = [key, '23:50', '23:59', '24:00']
    const answer = await hold(day.db, { session: sessionId(1), schedule, keys })
    expect(answer).toEqual({ outcome: 'held', slot_keys: [key] })
    expect(await refusalOf(day.book('', { day: date, slots: at(schedule, '24:00') }))).toEqual({
      lost: at(schedule, '24:00'),
    })
  })

  it('belongs to its own day although it ends on the next', async () => {
    const schedule = await plantSchedule(day.db, { attraction: 'laser', day: '2027-06-21' })
    expect(await startOf(schedule, '23:40')).toBe('2027-06-21T21:40:00.000Z')
  })
})

describe('half past midnight at the venue', () => {
  it.each([
    ['winter', '2027-01-15', '2027-01-14T23:30:00Z'],
    ['summer', '2027-07-15', '2027-07-14T22:30:00Z'],
  ])('in %s: the new day is ahead, the day before is past', async (_, today, now) => {
    const yesterday = new Date(Date.parse(`${today}T12:00Z`) - 86_400_000).toISOString().slice(0, 10)
    const ahead = await plantSchedule(day.db, { attraction: 'laser', day: today })
    const past = await plantSchedule(day.db, { attraction: 'laser', day: yesterday })
    expect(await isGranted(ahead, '08:00', now)).toBe(true)
    expect(await isGranted(past, '23:40', now)).toBe(false)
  })

  it('a closure records the database’s own time', async () => {
    await setClock(day.db, '2027-06-11T22:30:00Z')
    await closeSchedule(day.db, day.laser)
    const { t } = await queryOne<{ t: Date }>(day.db, 'SELECT closed_at AS t FROM schedule WHERE id = $1', [
      day.laser,
    ])
    expect(t.toISOString()).toBe('2027-06-11T22:30:00.000Z')
  })
})

describe('a venue in another time zone', () => {
  it('uses its own clock', async () => {
    await plantVenue(day.db, 'newyork', 'America/New_York')
    const schedule = await plantSchedule(day.db, { venue: 'newyork', attraction: 'laser', day: SPRING })
    expect(await startOf(schedule, '08:00')).toBe('2027-03-28T12:00:00.000Z')
  })
})
