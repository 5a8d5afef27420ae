import { publish, rebuildSchedule } from '@lichtspel/test-support/database/engine-calls.ts'
import { gridOf, plantSchedule } from '@lichtspel/test-support/database/plant-schedule.ts'
import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { rewriteFunction } from '@lichtspel/test-support/database/rewrite-function.ts'
import { DAY, openTestDay, refusalOf, type TestDay } from '@lichtspel/test-support/database/test-day.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { meetAtGate, putGateBefore } from './gate.ts'

let day: TestDay
beforeEach(async () => {
  day = await openTestDay()
})
afterEach(() => day.drop())

const OLD = { attraction: 'interactivefloor', day: DAY } as const
const NEW_HOURS = gridOf({ attraction: 'interactivefloor', opens: 600 })

const gateBefore = (name: string, statement: string) => putGateBefore(day.db, name, statement)

/** For the controls: without the lock the race must show, or the test proves nothing. */
const dropLock = (name: string) =>
  rewriteFunction(day.db, name, 'PERFORM 1 FROM venue WHERE id = p_venue FOR KEY SHARE;', '')

/** As the desk does: publishes a revision with new hours and rebuilds every day that exists. */
async function publishNewHours(): Promise<void> {
  const client = await day.db.connect()
  try {
    await client.query('BEGIN')
    await publish(client, { validFrom: DAY })
    const { rows } = await client.query(`SELECT id FROM schedule WHERE attraction = '${OLD.attraction}'`)
    for (const { id } of rows) await rebuildSchedule(client, id, NEW_HOURS)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

const meet = (first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  meetAtGate(day.db, first, second)

describe('a day that is opened while new hours are published', () => {
  const open = () => plantSchedule(day.db, OLD)
  const hours = () =>
    queryOne(day.db, `SELECT opens_minute FROM schedule WHERE attraction = '${OLD.attraction}'`)

  it('has the new hours', async () => {
    await gateBefore('ensure_schedule', 'INSERT INTO schedule')
    expect((await meet(open, publishNewHours)).toSorted()).toEqual(['first accepted', 'second accepted'])
    expect(await hours()).toEqual({ opens_minute: 600 })
  })

  it('control: without the lock it has the old ones', async () => {
    await gateBefore('ensure_schedule', 'INSERT INTO schedule')
    await dropLock('assert_newest')
    expect(await meet(open, publishNewHours)).toEqual(['second accepted', 'first accepted'])
    expect(await hours()).toEqual({ opens_minute: 480 })
  })

  it('is refused when publishing started first, even if publishing has not finished yet', async () => {
    await gateBefore('publish_catalogue', 'INSERT INTO catalogue')
    expect(await meet(publishNewHours, open)).toEqual(['first accepted', 'second LS012'])
  })
})

describe('a booking that is placed while a new price is published', () => {
  const bookOne = () => day.book('10:00')
  const AFTER_CHECK = 'PERFORM 1 FROM schedule'

  it('finishes before the new price is published', async () => {
    await gateBefore('place_booking', AFTER_CHECK)
    expect(await meet(bookOne, publishNewHours)).toEqual(['first accepted', 'second accepted'])
    expect(await refusalOf(day.book('12:00'))).toBe('LS012')
  })

  it('control: without the locks it gets the old price after the new one is published', async () => {
    await gateBefore('place_booking', AFTER_CHECK)
    await dropLock('assert_governing')
    // The foreign key to the venue takes the same lock.
    await day.db.query('ALTER TABLE booking DROP CONSTRAINT booking_venue_id_fkey')
    expect(await meet(bookOne, publishNewHours)).toEqual(['second accepted', 'first accepted'])
  })

  it('is refused when publishing started first, even if publishing has not finished yet', async () => {
    await gateBefore('publish_catalogue', 'INSERT INTO catalogue')
    expect(await meet(publishNewHours, bookOne)).toEqual(['first accepted', 'second LS012'])
  })
})
