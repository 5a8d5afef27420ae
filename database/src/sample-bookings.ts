import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { Client } from 'pg'
import { COMING_DAYS } from './samples/coming-days.ts'
import { DAY_PROGRAMME } from './samples/day-programme.ts'
import { addLiveDay } from './samples/live-day.ts'
import { addPastWeeks } from './samples/past-weeks.ts'
import { actIdOf, placeSample, SAMPLE_ACTOR, type SampleDay, schedulesOf } from './samples/place-sample.ts'

const { venue: VENUE, revision: REVISION } = FIRST_CATALOGUE

/** Part of yesterday's programme, enough to show what a finished day looks like. */
const YESTERDAY = DAY_PROGRAMME.filter(({ name }) => name !== '').slice(3, 9)
const CLOSED_IN_DAYS = 4

/**
 * A venue in operation, for development: bookings in every state today, the end of yesterday, and the coming week. A second run on the
 * same day finds the same bookings and advances them. They are based on the first catalogue: if another revision is published, none are
 * added.
 */
export function addSampleBookings(connectionString: string): Promise<number> {
  return withSampleDays(connectionString, async (on, now) => {
    const ended = await addYesterday(on(-1))
    const today = await addLiveDay(on(0), { minute: minutesOf(now.time), epochMs: now.epochMs })
    const coming = await addComingDays(on, now)
    await closeFloor(on(CLOSED_IN_DAYS))
    return ended + today + coming
  })
}

/** The weeks before, for the owner's figures. */
export function addPastBookings(connectionString: string): Promise<number> {
  return withSampleDays(connectionString, (on) => addPastWeeks(on(0)))
}

async function withSampleDays(
  connectionString: string,
  add: (on: (days: number) => SampleDay, now: Moment) => Promise<number>,
): Promise<number> {
  const client = new Client({ connectionString, application_name: 'lichtspel-seed' })
  await client.connect()
  try {
    const { rows } = await client.query(
      'SELECT extract(epoch FROM app_now()) * 1000 AS now, newest_revision($1) AS newest',
      [VENUE.id],
    )
    if (rows[0].newest !== REVISION) return 0
    const now = momentAt(Number(rows[0].now), VENUE.zone)
    return await add((days) => ({ client, catalogue: FIRST_CATALOGUE, date: addDays(now.date, days) }), now)
  } finally {
    await client.end()
  }
}

async function addYesterday(day: SampleDay): Promise<number> {
  let added = 0
  for (const [place, sample] of YESTERDAY.entries()) {
    const booking = await placeSample(day, sample)
    if (booking === null) continue
    added += 1
    const presence = place === 1 ? 'no-show' : 'out'
    const people = presence === 'out' ? (sample.headCount ?? sample.players) : null
    if (booking.isNew)
      await day.client.query('SELECT mark_presence($1, $2, $3, $4)', [
        booking.id,
        SAMPLE_ACTOR,
        presence,
        people,
      ])
  }
  return added
}

async function addComingDays(on: (days: number) => SampleDay, now: Moment): Promise<number> {
  let added = 0
  for (const { inDays, becomes, ...sample } of COMING_DAYS) {
    const optionUntil = becomes === 'option' ? inHours(now, 10) : null
    const booking = await placeSample(on(inDays), sample, { optionUntil, mail: becomes === undefined })
    if (booking === null) continue
    added += 1
    if (becomes === 'cancelled' && booking.isNew)
      await on(inDays).client.query('SELECT cancel_booking($1, $2, false, $3)', [
        booking.id,
        SAMPLE_ACTOR,
        'Ziek',
      ])
  }
  return added
}

const inHours = (now: Moment, hours: number): Date => new Date(now.epochMs + hours * 3_600_000)

async function closeFloor(day: SampleDay): Promise<void> {
  const schedule = (await schedulesOf(day)).get('interactivefloor')
  await day.client.query(
    `SELECT close_schedule(id, $2, $3, $4) FROM schedule
      WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM slot_claim WHERE schedule_id = $1 AND booking_id IS NOT NULL)`,
    [schedule, SAMPLE_ACTOR, 'We leggen een nieuwe vloer', actIdOf(day.date, 'closed')],
  )
}
