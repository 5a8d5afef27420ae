import { createHash } from 'node:crypto'
import { type AttractionId, attractionIds, mapAttractions } from '@lichtspel/domain/catalogue/attractions'
import { structuredDigits } from '@lichtspel/domain/payment/transfer'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { gridOn } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { type Client, DatabaseError } from 'pg'
import { type Sample, type SampleVenue, startOf } from './sample.ts'

/** The actor in the log for acts that no colleague did. */
export const SAMPLE_ACTOR = 'sample'

export type SampleDay = SampleVenue & {
  client: Client
  date: IsoDate
  /** Those of the day, if they are known. */
  schedules?: Map<AttractionId, string>
}

/** The booking's id and whether it is new; null if one of its slots is taken. Adding it twice on one day gives the same booking. */
export type PlacedSample = { id: string; isNew: boolean } | null

export async function placeSample(
  day: SampleDay,
  sample: Sample,
  {
    optionUntil = null,
    mail = false,
    bookedOn,
  }: { optionUntil?: Date | null; mail?: boolean; bookedOn?: IsoDate } = {},
): Promise<PlacedSample> {
  const schedules = day.schedules ?? (await schedulesOf(day))
  const slots = Object.entries(sample.slots).flatMap(([id, keys]) =>
    keys.map((key) => ({ schedule: schedules.get(id), key })),
  )
  const requestId = actIdOf(day, sample.name || startOf(sample))
  try {
    const { rows } = await day.client.query<{ booking_id: string; replayed: boolean }>(
      `SELECT * FROM place_booking(p_request => $1::uuid, p_hash => $2, p_facts => $3, p_schedules => $4::bigint[], p_keys => $5::text[],
                                   p_actor => $6, p_by_staff => true, p_take_over => true, p_mail => $7, p_option_until => $8)`,
      [
        requestId,
        // Distinguishes a sample from a real booking (live-bookings.ts).
        Buffer.from(requestId),
        JSON.stringify({
          ...factsOf(day, sample),
          ...(bookedOn && { created_at: `${bookedOn}T09:00:00Z` }),
        }),
        slots.map((slot) => slot.schedule),
        slots.map((slot) => slot.key),
        actorOf(day, sample, optionUntil),
        mail,
        optionUntil,
      ],
    )
    const placed = rows[0]
    if (placed === undefined) return null
    if (!placed.replayed) await requestDeposit(day, placed.booking_id, sample)
    return { id: placed.booking_id, isNew: !placed.replayed }
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 'LS409') return null
    throw error
  }
}

/** Samples that a visitor could have booked are recorded as booked by a visitor. */
function actorOf({ catalogue }: SampleDay, { name, players }: Sample, optionUntil: Date | null): string {
  const { min, max } = catalogue.rules.players
  const isVisitors = name !== '' && optionUntil === null && players >= min && players <= max
  return isVisitors ? 'visitor' : SAMPLE_ACTOR
}

/** Deterministic, so that each act of the samples is done once. */
export function actIdOf({ catalogue, date }: SampleDay, ...words: string[]): string {
  return createHash('md5')
    .update([catalogue.venue.id, date, ...words].join(' '))
    .digest('hex')
}

export async function schedulesOf({
  client,
  catalogue,
  date,
}: SampleDay): Promise<Map<AttractionId, string>> {
  const venue = catalogue.venue.id
  for (const id of attractionIds(catalogue.attractions)) {
    const grid = gridOn(catalogue, id, date)
    if (grid === null) continue
    const { opens, closes, blockMinutes, mandatoryBreak } = grid
    await client.query(
      `SELECT ensure_schedule(p_venue => $1, p_attraction => $2, p_day => $3, p_opens => $4, p_closes => $5,
                              p_block => $6, p_break => $7, p_revision => $8,
                              p_exceptions => exceptions_version($1))`,
      [
        venue,
        id,
        date,
        minutesOf(opens),
        minutesOf(closes),
        blockMinutes,
        mandatoryBreak,
        catalogue.revision,
      ],
    )
  }
  const { rows } = await client.query(
    'SELECT id, attraction FROM schedule WHERE venue_id = $1 AND day = $2',
    [venue, date],
  )
  return new Map(rows.map((row) => [row.attraction, String(row.id)]))
}

async function requestDeposit(
  { client, catalogue }: SampleDay,
  booking: string,
  sample: Sample,
): Promise<void> {
  if (sample.meal === undefined) return
  const { cents } = catalogue.rules.deposit
  const { rows } = await client.query<{ number: string }>("SELECT nextval('deposit_number') AS number")
  await client.query('SELECT ask_deposit($1, $2, $3, false)', [
    booking,
    cents,
    structuredDigits(Number(rows[0]?.number)),
  ])
  const { deposit } = sample.meal
  if (deposit === 'open') return
  const [kind, reason] = deposit === 'paid' ? ['card', ''] : ['waived', 'Vaste klant']
  await client.query('SELECT settle_deposit($1, $2, $3, $4, $5)', [
    booking,
    SAMPLE_ACTOR,
    kind,
    cents,
    reason,
  ])
}

function factsOf({ catalogue, date }: SampleDay, sample: Sample): object {
  const { name, players, formula, slots, meal } = sample
  const slotCounts = mapAttractions(slots, (keys) => keys.length)
  const modules = meal === undefined ? [] : [meal.module]
  const mealPeople = meal?.people ?? null
  const { lines, totalCents } = estimatePrice(catalogue, {
    formula,
    players,
    slotCounts,
    modules,
    mealPeople,
  })
  const isKnown = name !== ''
  const { id, contact } = catalogue.venue
  return {
    venue_id: id,
    day: date,
    language: 'nl',
    name,
    email: isKnown ? `voorbeeld@${contact.email.replace(/.*@/, '')}` : '',
    phone: isKnown ? contact.phone : '',
    title: sample.title ?? '',
    note: sample.note ?? '',
    players,
    formula,
    modules,
    meal_people: mealPeople,
    meal_at: meal?.at ?? null,
    diets: meal?.diets ?? '',
    extra_info: sample.extraInfo ?? '',
    invoice: sample.invoice ?? null,
    catalogue_revision: catalogue.revision,
    price_cents: totalCents,
    price_lines: lines,
    network: null,
  }
}
