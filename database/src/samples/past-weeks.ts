import { addDays, type IsoDate, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { actIdOf, placeSample, SAMPLE_ACTOR, type SampleDay, schedulesOf } from './place-sample.ts'
import type { Sample } from './sample.ts'

/** Five weeks until the day before yesterday. */
const FIRST_DAY = 35
const LAST_DAY = 2
const GROUPS = { monday: 2, tuesday: 2, wednesday: 6, thursday: 3, friday: 6, saturday: 11, sunday: 8 }
/** How many days ahead the groups booked. */
const LEAD_DAYS = [0, 2, 5, 12, 3, 1, 20, 7, 40, 4]
/** One group in so many did not come. */
const NO_SHOW = 16

/**
 * The past weeks of a venue in operation, for its figures: visits with their payments, no-shows and missed wishes. Days that have bookings
 * stay as they are.
 */
export async function addPastWeeks(today: SampleDay): Promise<number> {
  const { client, catalogue, date } = today
  const [from, to] = [addDays(date, -FIRST_DAY), addDays(date, -LAST_DAY)]
  const known = await client.query<{ day: IsoDate }>(
    'SELECT DISTINCT day::text FROM booking WHERE venue_id = $1 AND day BETWEEN $2 AND $3',
    [catalogue.venue.id, from, to],
  )
  const isKnown = new Set(known.rows.map(({ day }) => day))
  let added = 0
  for (let day = from; day <= to; day = addDays(day, 1))
    if (!isKnown.has(day)) added += await addPastDay({ ...today, date: day })
  await client.query(BACKDATE_DEPOSITS, [catalogue.venue.id, from, to, SAMPLE_ACTOR])
  await client.query(PAY, [catalogue.venue.id, from, to, SAMPLE_ACTOR])
  return added
}

async function addPastDay(day: SampleDay): Promise<number> {
  const dayNumber = Date.parse(day.date) / 86_400_000
  const { programme } = day
  const groups = programme.filter(
    (_, place) => (place * 7 + dayNumber) % programme.length < GROUPS[weekdayOf(day.date)],
  )
  await day.client.query('BEGIN')
  const schedules = await schedulesOf(day)
  for (const [place, sample] of groups.entries()) {
    const nth = dayNumber + place * 3
    const ahead = sample.name === '' ? 0 : (LEAD_DAYS[nth % LEAD_DAYS.length] ?? 0)
    const booking = await placeSample({ ...day, schedules }, settled(sample), {
      bookedOn: addDays(day.date, -ahead),
    })
    const isAbsent = nth % NO_SHOW === 0 && sample.meal === undefined
    await day.client.query('SELECT mark_presence($1, $2, $3, $4)', [
      booking?.id,
      SAMPLE_ACTOR,
      isAbsent ? 'no-show' : 'out',
      isAbsent ? null : (sample.headCount ?? sample.players),
    ])
  }
  if (weekdayOf(day.date) === 'saturday') await missWishes(day)
  await day.client.query('COMMIT')
  return groups.length
}

/** The deposit of a visit that is over was paid. */
function settled({ meal, ...sample }: Sample): Sample {
  return meal === undefined ? sample : { ...sample, meal: { ...meal, deposit: 'paid' } }
}

async function missWishes(day: SampleDay): Promise<void> {
  const { client, catalogue, date, busiest } = day
  for (const [attraction, players, from] of [
    [busiest, 8, 14 * 60],
    ['laser', 12, 15 * 60],
  ] as const) {
    const session = actIdOf(day, 'missed', attraction)
    await client.query(
      `SELECT note_missed_wish(p_session => $1::uuid, p_fingerprint => $2, p_venue => $3, p_day => $4, p_players => $5,
                               p_games => jsonb_build_object($6::text, 1), p_from => $7, p_before => $7::int + 120, p_reason => 'full',
                               p_attraction => $6, p_cents => $5::int * 1500, p_network => NULL)`,
      [session, session.slice(0, 16), catalogue.venue.id, date, players, attraction, from],
    )
  }
}

/** Payments count on the day of the visit; settle_deposit and add_bill_entry would count them today. */
const BACKDATE_DEPOSITS = `
  UPDATE deposit_payment p SET paid_on = b.day FROM booking b
   WHERE b.id = p.booking_id AND b.venue_id = $1 AND b.day BETWEEN $2 AND $3 AND p.actor = $4`
const PAY = `
  INSERT INTO bill_entry (booking_id, actor, kind, cents, received_cents, day)
  SELECT b.id, $4, x.kind, f.open_cents, CASE x.kind WHEN 'cash' THEN f.open_cents / 5 * 5 END, b.day
    FROM visit_figures($1, $2, $3) f JOIN booking b ON b.id = f.booking_id JOIN visit_presence p ON p.booking_id = b.id
   CROSS JOIN LATERAL (SELECT CASE WHEN b.invoice IS NOT NULL THEN 'invoice' WHEN b.players % 3 = 0 THEN 'cash' ELSE 'card' END AS kind) x
   WHERE f.open_cents > 0 AND p.presence = 'out' AND p.actor = $4`
