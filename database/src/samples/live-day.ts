import { type AttractionId, attractionOf } from '@lichtspel/domain/catalogue/attractions'
import type { Presence } from '@lichtspel/domain/desk/presence'
import { gridOn, slotKeys } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { actIdOf, placeSample, SAMPLE_ACTOR, type SampleDay, schedulesOf } from './place-sample.ts'
import { type Sample, startOf } from './sample.ts'

/** How long a group stays for a drink after playing. */
const STAYS_MINUTES = 40
/**
 * An option ends OPTION_ENDS_MINUTES before its group starts. The first group that starts at least OPTION_FROM_MINUTES from now is an
 * option.
 */
const OPTION_ENDS_MINUTES = 30
const OPTION_FROM_MINUTES = 75
/** Longer than a visitor's hold lasts without a heartbeat, because nobody renews this one. */
const SAMPLE_HOLD_MS = 15 * 60_000

type Clock = { minute: number; epochMs: number }

/**
 * Today according to the clock: groups that have finished are out, except one no-show; groups that are playing are in, except one that
 * is late.
 */
export async function addLiveDay(day: SampleDay, clock: Clock): Promise<number> {
  const early = day.catalogue.rules.arriveEarlyMinutes
  const option = day.programme.find(
    (sample) => sample.name !== '' && minutesOf(startOf(sample)) >= clock.minute + OPTION_FROM_MINUTES,
  )
  const placed = []
  for (const sample of day.programme) {
    const optionUntil = sample === option ? momentBefore(sample, clock) : null
    const booking = await placeSample(day, sample, { optionUntil })
    if (booking !== null) placed.push({ sample, id: booking.id })
  }
  const arrived = placed.filter(({ sample }) => minutesOf(startOf(sample)) - early < clock.minute)
  const late = arrived.findLast(({ sample }) => endOf(day, sample) > clock.minute)
  const isGone = (sample: Sample) => endOf(day, sample) + STAYS_MINUTES <= clock.minute
  const absent = arrived.findLast(
    ({ sample }) => isGone(sample) && sample.name !== '' && sample.meal === undefined,
  )
  for (const visit of arrived) {
    if (visit === late) continue
    const presence =
      visit === absent && !(await hasNoShow(day)) ? 'no-show' : isGone(visit.sample) ? 'out' : 'in'
    await markSample(day, visit.id, presence, visit.sample)
  }
  await closeSlot(day, clock)
  await holdSlots(day, clock)
  return placed.length
}

/** Does not overwrite what staff have marked since. */
async function markSample(
  { client }: SampleDay,
  id: string,
  presence: Presence,
  sample: Sample,
): Promise<void> {
  const people = presence === 'no-show' ? null : (sample.headCount ?? sample.players)
  await client.query(
    `SELECT mark_presence(p_booking => booking_id, p_actor => $2, p_presence => $3, p_people => $4)
       FROM visit_presence WHERE booking_id = $1 AND (actor IS NULL OR actor = $2) AND presence <> 'no-show'`,
    [id, SAMPLE_ACTOR, presence, people],
  )
}

async function hasNoShow({ client, catalogue, date }: SampleDay): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM visit_presence v JOIN booking b ON b.id = v.booking_id WHERE b.venue_id = $1 AND b.day = $2 AND v.presence = 'no-show'`,
    [catalogue.venue.id, date],
  )
  return rowCount !== 0
}

/** Closes two slots of the floor later today, once a day. */
async function closeSlot(day: SampleDay, clock: Clock): Promise<void> {
  const schedule = (await schedulesOf(day)).get('interactivefloor')
  const { rowCount } = await day.client.query(
    `SELECT 1 FROM schedule_event WHERE schedule_id = $1 AND what = 'slot-closed' AND actor = $2`,
    [schedule, SAMPLE_ACTOR],
  )
  if (rowCount !== 0) return
  for (const key of freeKeys(day, 'interactivefloor', clock.minute + 60).slice(0, 2))
    await day.client.query(
      `SELECT close_slot(id, $2, $3, $4, $5) FROM schedule
        WHERE id = $1 AND is_open AND NOT EXISTS (SELECT 1 FROM slot_claim WHERE schedule_id = $1 AND slot_key = $2)`,
      [schedule, key, SAMPLE_ACTOR, 'De projector wordt hersteld', actIdOf(day, 'closed', key)],
    )
}

/** A visitor who is choosing right now. */
async function holdSlots(day: SampleDay, clock: Clock): Promise<void> {
  const schedule = (await schedulesOf(day)).get(day.busiest)
  const session = actIdOf(day, 'visitor', String(clock.minute))
  await day.client.query(
    `SELECT hold_slots(p_session => $1::uuid, p_fingerprint => $2, p_network => '192.0.2.0/24', p_schedule => $3, p_keys => $4,
                       p_hold_ms => $5, p_idle_cap_ms => $5)`,
    [
      session,
      session.slice(0, 16),
      schedule,
      freeKeys(day, day.busiest, clock.minute + 30).slice(0, 2),
      SAMPLE_HOLD_MS,
    ],
  )
}

function freeKeys(
  { catalogue, programme, date }: SampleDay,
  attraction: AttractionId,
  from: number,
): string[] {
  const taken = new Set(programme.flatMap(({ slots }) => slots[attraction] ?? []))
  const grid = gridOn(catalogue, attraction, date)
  const keys = grid === null ? [] : slotKeys(grid)
  return keys.filter((key) => minutesOf(key) >= from && !taken.has(key))
}

function endOf({ catalogue }: SampleDay, { slots }: Sample): number {
  const ends = Object.entries(slots).flatMap(([id, keys]) =>
    keys.map((key) => minutesOf(key) + attractionOf(catalogue.attractions, id).blockMinutes),
  )
  return Math.max(...ends)
}

function momentBefore(sample: Sample, clock: Clock): Date {
  const minutes = minutesOf(startOf(sample)) - OPTION_ENDS_MINUTES - clock.minute
  return new Date(clock.epochMs + minutes * 60_000)
}
