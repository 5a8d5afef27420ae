import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { SAMPLE_GENT } from '@lichtspel/domain/catalogue/sample-gent'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { Client } from 'pg'
import { COMING_DAYS } from './samples/coming-days.ts'
import { DAY_PROGRAMME } from './samples/day-programme.ts'
import { GENT_COMING_DAYS, GENT_PROGRAMME } from './samples/gent-programme.ts'
import { addLiveDay } from './samples/live-day.ts'
import { addPastWeeks } from './samples/past-weeks.ts'
import { actIdOf, placeSample, SAMPLE_ACTOR, type SampleDay, schedulesOf } from './samples/place-sample.ts'
import type { SampleVenue } from './samples/sample.ts'
import { SEED_ACTOR } from './seed.ts'

const ANTWERP: SampleVenue = {
  catalogue: FIRST_CATALOGUE,
  programme: DAY_PROGRAMME,
  coming: COMING_DAYS,
  busiest: 'vr',
}
const GENT: SampleVenue = {
  catalogue: SAMPLE_GENT,
  programme: GENT_PROGRAMME,
  coming: GENT_COMING_DAYS,
  busiest: 'karting',
}

const CLOSED_IN_DAYS = 4

/**
 * Venues in operation, for development: bookings in every state today, the end of yesterday, and the coming week. A second run on the
 * same day finds the same bookings and advances them. They are based on the sample catalogues: a venue that is not there or has published
 * its own catalogue gets none.
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

type AddDays = (on: (days: number) => SampleDay, now: Moment) => Promise<number>

async function withSampleDays(connectionString: string, add: AddDays): Promise<number> {
  const client = new Client({ connectionString, application_name: 'lichtspel-seed' })
  await client.connect()
  try {
    let added = 0
    for (const venue of [ANTWERP, GENT]) added += await addAt(client, venue, add)
    return added
  } finally {
    await client.end()
  }
}

async function addAt(client: Client, sample: SampleVenue, add: AddDays): Promise<number> {
  const { venue } = sample.catalogue
  const { rows } = await client.query<{ now: string; by: string }>(
    `SELECT extract(epoch FROM app_now()) * 1000 AS now, published_by AS by
       FROM catalogue WHERE venue_id = $1 AND revision = newest_revision($1)`,
    [venue.id],
  )
  const [newest] = rows
  if (newest?.by !== SEED_ACTOR) return 0
  const now = momentAt(Number(newest.now), venue.zone)
  return await add((days) => ({ ...sample, client, date: addDays(now.date, days) }), now)
}

async function addYesterday(day: SampleDay): Promise<number> {
  let added = 0
  // Enough to show what a finished day looks like.
  const groups = day.programme.filter(({ name }) => name !== '').slice(3, 9)
  for (const [place, sample] of groups.entries()) {
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
  for (const { inDays, becomes, ...sample } of on(0).coming) {
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
    [schedule, SAMPLE_ACTOR, 'We leggen een nieuwe vloer', actIdOf(day, 'closed')],
  )
}
