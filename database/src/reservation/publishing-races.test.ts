import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rewriteFunction } from '../testing/rewrite-function.ts'
import { publish, recut } from './engine-calls.ts'
import { gridOf, plantSchedule } from './plant-schedule.ts'
import { queryOne } from './queryable.ts'
import { DAY, openTestDay, refusalOf, type TestDay } from './test-day.ts'

let day: TestDay
beforeEach(async () => {
  day = await openTestDay()
})
afterEach(() => day.drop())

const PAUSE_S = 0.5
const OLD = { attraction: 'interactivefloor', day: DAY } as const
const NEW_HOURS = gridOf({ attraction: 'interactivefloor', opens: 600 })

/** Between what an act checks and what it writes. */
const pauseBefore = (name: string, statement: string) =>
  rewriteFunction(day.db, name, statement, `PERFORM pg_sleep(${PAUSE_S}); ${statement}`)

/** A control takes the lock away: a race that does not show then proves nothing. */
const dropLock = (name: string) =>
  rewriteFunction(day.db, name, 'PERFORM 1 FROM venue WHERE id = p_venue FOR KEY SHARE;', '')

/** As the desk does it: a revision with new hours, and every day that is open already cut anew. */
async function publishNewHours(): Promise<void> {
  const client = await day.db.connect()
  try {
    await client.query('BEGIN')
    await publish(client, { validFrom: DAY })
    const { rows } = await client.query(`SELECT id FROM schedule WHERE attraction = '${OLD.attraction}'`)
    for (const { id } of rows) await recut(client, id, NEW_HOURS)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/** Publishes in the pause of the act; answers in which order the two ended, and how the act did. */
async function publishDuring(act: () => Promise<unknown>) {
  const order: string[] = []
  const acting = refusalOf(act()).finally(() => order.push('act'))
  await sleep((PAUSE_S * 1000) / 2)
  await publishNewHours()
  order.push('published')
  return { answer: await acting, order }
}

describe('a day that is opened while new hours are published', () => {
  const open = () => plantSchedule(day.db, OLD)
  const hours = () =>
    queryOne(day.db, `SELECT opens_minute FROM schedule WHERE attraction = '${OLD.attraction}'`)

  it('has the new hours', async () => {
    await pauseBefore('ensure_schedule', 'INSERT INTO schedule')
    expect(await publishDuring(open)).toEqual({ answer: 'accepted', order: ['act', 'published'] })
    expect(await hours()).toEqual({ opens_minute: 600 })
  })

  it('control: without the lock it has the old ones', async () => {
    await pauseBefore('ensure_schedule', 'INSERT INTO schedule')
    await dropLock('assert_newest')
    expect(await publishDuring(open)).toEqual({ answer: 'accepted', order: ['published', 'act'] })
    expect(await hours()).toEqual({ opens_minute: 480 })
  })

  it('is refused when the publishing came first, although it was not done yet', async () => {
    await pauseBefore('publish_catalogue', 'INSERT INTO catalogue')
    const publishing = publishNewHours()
    await sleep((PAUSE_S * 1000) / 2)
    expect(await refusalOf(open())).toBe('LS012')
    await publishing
  })
})

describe('a booking that is placed while a new price is published', () => {
  const bookOne = () => day.book('10:00')
  const AFTER_CHECK = 'PERFORM 1 FROM schedule'

  it('is done before the publishing is', async () => {
    await pauseBefore('place_booking', AFTER_CHECK)
    expect(await publishDuring(bookOne)).toEqual({ answer: 'accepted', order: ['act', 'published'] })
    expect(await refusalOf(day.book('12:00'))).toBe('LS012')
  })

  it('control: without the locks it has the old price after the new one is published', async () => {
    await pauseBefore('place_booking', AFTER_CHECK)
    await dropLock('assert_governing')
    // The foreign key to the venue is the same lock once more.
    await day.db.query('ALTER TABLE booking DROP CONSTRAINT booking_venue_id_fkey')
    expect(await publishDuring(bookOne)).toEqual({ answer: 'accepted', order: ['published', 'act'] })
  })

  it('is refused when the publishing came first, although it was not done yet', async () => {
    await pauseBefore('publish_catalogue', 'INSERT INTO catalogue')
    const publishing = publishNewHours()
    await sleep((PAUSE_S * 1000) / 2)
    expect(await refusalOf(bookOne())).toBe('LS012')
    await publishing
  })
})
