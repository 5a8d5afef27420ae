import { createHash } from 'node:crypto'
import { ATTRACTION_IDS, type AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { Client } from 'pg'

type Sample = {
  inDays: number
  name: string
  players: number
  formula: FormulaId
  slots: Partial<Record<AttractionId, string[]>>
}

const SAMPLES: Sample[] = [
  {
    inDays: 1,
    name: 'Sarah De Wit',
    players: 10,
    formula: 'kids',
    slots: { laser: ['14:00', '14:40'], vr: ['15:15', '15:30'] },
  },
  {
    inDays: 1,
    name: 'Tom Claes',
    players: 6,
    formula: 'standard',
    slots: { vr: ['19:00', '19:15'], interactivefloor: ['19:40'] },
  },
  {
    inDays: 2,
    name: 'Fatima El Amrani',
    players: 12,
    formula: 'birthday',
    slots: { laser: ['13:00', '13:40'] },
  },
  {
    inDays: 2,
    name: 'Jonas Peeters',
    players: 16,
    formula: 'bachelorette',
    slots: { laser: ['17:20', '18:00'], vr: ['18:30', '18:45', '19:00'] },
  },
  { inDays: 3, name: 'Lotte Maes', players: 8, formula: 'deluxe', slots: { laser: ['14:20', '15:00'] } },
  {
    inDays: 5,
    name: 'Chiro Sint-Jan',
    players: 24,
    formula: 'custom',
    slots: { laser: ['10:00', '10:40', '11:20'] },
  },
  {
    inDays: 7,
    name: 'Noor Vermeulen',
    players: 9,
    formula: 'kids',
    slots: { interactivefloor: ['14:00', '14:20', '14:40', '15:00'] },
  },
]

const { venue: VENUE, revision: REVISION } = FIRST_CATALOGUE

/**
 * Bookings to look at in development, in the coming week. Run twice on one day, they are the same bookings. They are made by the first
 * catalogue: where another revision is published, none are added.
 */
export async function addSampleBookings(connectionString: string): Promise<number> {
  const client = new Client({ connectionString, application_name: 'lichtspel-seed' })
  await client.connect()
  try {
    const { rows } = await client.query(
      'SELECT extract(epoch FROM app_now()) * 1000 AS now, newest_revision($1) AS newest',
      [VENUE.id],
    )
    if (rows[0].newest !== REVISION) return 0
    const today = momentAt(Number(rows[0].now), VENUE.zone).date
    for (const sample of SAMPLES) await addSample(client, sample, addDays(today, sample.inDays))
    return SAMPLES.length
  } finally {
    await client.end()
  }
}

async function addSample(client: Client, sample: Sample, date: IsoDate): Promise<void> {
  const schedules = await ensureDay(client, date)
  const slots = ATTRACTION_IDS.flatMap((id) =>
    (sample.slots[id] ?? []).map((key) => ({ schedule: schedules.get(id), key })),
  )
  const requestId = createHash('md5').update(`${date} ${sample.name}`).digest('hex')
  await client.query(
    `SELECT place_booking(p_request => $1::uuid, p_hash => $2, p_facts => $3, p_schedules => $4::bigint[], p_keys => $5::text[],
                          p_actor => $6, p_by_staff => true, p_take_over => true)`,
    [
      requestId,
      Buffer.from(requestId),
      JSON.stringify(factsOf(sample, date)),
      slots.map((slot) => slot.schedule),
      slots.map((slot) => slot.key),
      'sample',
    ],
  )
}

async function ensureDay(client: Client, date: IsoDate): Promise<Map<AttractionId, string>> {
  for (const id of ATTRACTION_IDS) {
    const grid = gridOn(FIRST_CATALOGUE, id, date)
    if (grid === null) continue
    const { opens, closes, blockMinutes, mandatoryBreak } = grid
    await client.query(
      `SELECT ensure_schedule(p_venue => $1, p_attraction => $2, p_day => $3, p_opens => $4, p_closes => $5,
                              p_block => $6, p_break => $7, p_revision => $8)`,
      [VENUE.id, id, date, minutesOf(opens), minutesOf(closes), blockMinutes, mandatoryBreak, REVISION],
    )
  }
  const { rows } = await client.query(
    'SELECT id, attraction FROM schedule WHERE venue_id = $1 AND day = $2',
    [VENUE.id, date],
  )
  return new Map(rows.map((row) => [row.attraction, String(row.id)]))
}

function factsOf({ name, players, formula, slots }: Sample, day: IsoDate): object {
  const slotCounts = {
    laser: slots.laser?.length ?? 0,
    vr: slots.vr?.length ?? 0,
    interactivefloor: slots.interactivefloor?.length ?? 0,
  }
  const facts = { formula, players, slotCounts, modules: [], mealPeople: null }
  const { lines, totalCents } = estimatePrice(FIRST_CATALOGUE, facts)
  return {
    venue_id: VENUE.id,
    day,
    language: 'nl',
    name,
    email: 'voorbeeld@lichtspel.example',
    phone: '+32 3 000 00 00',
    players,
    formula,
    modules: [],
    meal_people: null,
    extra_info: '',
    invoice: null,
    catalogue_revision: REVISION,
    price_cents: totalCents,
    price_lines: lines,
    network: null,
  }
}
