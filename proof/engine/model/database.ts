import * as engine from '@lichtspel/test-support/database/engine-calls.ts'
import { plantSchedule, plantVenue } from '@lichtspel/test-support/database/plant-schedule.ts'
import { installTestClock, tick } from '@lichtspel/test-support/database/test-clock.ts'
import { Client, DatabaseError } from 'pg'
import * as desk from '../desk-calls.ts'
import { type Act, nameOf } from './act.ts'
import { performAtDesk, said } from './desk-database.ts'
import { performHold, performVisit } from './hold-database.ts'
import { describeBooking, SIGHT, type Sight, type SightRows } from './sight.ts'
import { PLANT_TOKENS, performTrouble } from './trouble-database.ts'
import { contactAt, DAYS, keyOf, minuteOf, networkAt, PLAYERS, SCHEDULES, START } from './world.ts'

export const CONNECTIONS = 3

const TABLES = [
  'schedule_outage',
  'schedule_delay',
  'outgoing_mail',
  'manage_token',
  'booking_event',
  'schedule_event',
  'booking_option',
  'deposit_payment',
  'payment_refund',
  'payment_attempt',
  'bill_entry',
  'day_closing',
  'deposit',
  'slot_claim',
  'booking',
  'missed_wish',
  'hold_record',
  'session',
]
const startText = new Date(START).toISOString()

/** Resets every grid to its initial hours. */
const RESET_SCHEDULES = `
  UPDATE schedule s
     SET opens_minute = g.opens, closes_minute = g.closes, block_minutes = g.block,
         break_rule = g.has_break, opens_at = (s.day + make_interval(mins => g.opens)) AT TIME ZONE 'Europe/Brussels'
    FROM (VALUES ${SCHEDULES.map(
      ({ day, attraction, grid: { opens, closes, block, hasBreak } }) =>
        `('${attraction}', '${DAYS[day]}'::date, ${opens}, ${closes}, ${block}, ${hasBreak})`,
    )}) AS g (attraction, day, opens, closes, block, has_break)
   WHERE g.attraction = s.attraction AND g.day = s.day
     AND (s.opens_minute, s.closes_minute, s.block_minutes, s.break_rule) <> (g.opens, g.closes, g.block, g.has_break);
  UPDATE schedule SET version = 0, closed_by = NULL, closed_at = NULL, closing_reason = NULL`

/** Creates the model's world in a migrated database and returns the ids of its schedules. */
async function plantWorld(client: Client): Promise<string[]> {
  await installTestClock(client, startText)
  // Lets a reset delete rows. constraints.test.ts checks that the triggers refuse that otherwise.
  await client.query('ALTER TABLE booking_event DISABLE TRIGGER booking_event_kept')
  await client.query('ALTER TABLE schedule_event DISABLE TRIGGER schedule_event_kept')
  await client.query('ALTER TABLE catalogue DISABLE TRIGGER catalogue_kept')
  await client.query(PLANT_TOKENS)
  await plantVenue(client)
  const ids: string[] = []
  for (const { attraction, day, grid } of SCHEDULES) {
    ids.push(await plantSchedule(client, { attraction, day: DAYS[day] ?? '', ...grid }))
  }
  return ids
}

/**
 * Creates the world in a migrated database. Passes the callback an engine on one connection, and a list of engines on separate
 * connections.
 */
export async function withEngines<Result>(
  url: string,
  act: (engine: EngineDatabase, all: EngineDatabase[]) => Promise<Result>,
): Promise<Result> {
  const client = await connect(url)
  const others = await Promise.all(Array.from({ length: CONNECTIONS - 1 }, () => connect(url)))
  try {
    const schedules = await plantWorld(client)
    const bookings = new Map<number, string>()
    const engine = new EngineDatabase(client, schedules, bookings)
    return await act(engine, [
      engine,
      ...others.map((other) => new EngineDatabase(other, schedules, bookings)),
    ])
  } finally {
    await Promise.all([client, ...others].map((one) => one.end()))
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** The engine on one connection. Schedules, sessions and bookings are identified by the model's numbers. */
export class EngineDatabase {
  readonly #client: Client
  readonly #schedules: readonly string[]
  readonly #bookings: Map<number, string>
  #resets = 0

  constructor(client: Client, schedules: readonly string[], bookings: Map<number, string>) {
    this.#client = client
    this.#schedules = schedules
    this.#bookings = bookings
  }

  /** Deleting is ten times as fast as truncating, but leaves dead rows behind, so every 200th reset truncates. */
  async reset(): Promise<void> {
    this.#bookings.clear()
    const truncate = `TRUNCATE ${TABLES.join(', ')} CASCADE;`
    const empty = TABLES.map((table) => `DELETE FROM ${table};`).join('\n')
    await this.#client.query(`
      ${this.#resets++ % 200 === 0 ? truncate : empty}
      DELETE FROM catalogue WHERE revision > 1;
      DELETE FROM schedule WHERE attraction = 'interactivefloor';
      ${RESET_SCHEDULES};
      UPDATE test_clock SET t = '${startText}'`)
  }

  /** Slows the clock function down for everyone, so that concurrent acts overlap. */
  async dawdle(on: boolean): Promise<void> {
    await this.#client.query(`
      CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE
      AS 'SELECT t FROM test_clock${on ? ', pg_sleep(random() * 0.002)' : ''}'`)
  }

  /** Performs the act and returns the answer in the model's terms. A refusal is its SQLSTATE, with the lost slots. */
  async perform(act: Act): Promise<string> {
    try {
      return await this.#call(act)
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code === undefined) throw error
      if (error.code === 'LS409') return `LS409 ${this.#readLost(error.detail)}`
      return error.code === 'LS016' ? `LS016 ${this.#readLost(error.detail).toSorted()}` : error.code
    }
  }

  async #call(act: Act): Promise<string> {
    const db = this.#client
    switch (act.kind) {
      case 'tick':
        await tick(db, act.ms)
        return ''
      case 'hold':
        return performHold(db, this.#schedules, act)
      case 'hold-visit':
        return performVisit(db, this.#schedules, act)
      case 'release': {
        const released = await engine.releaseHolds(db, engine.sessionId(act.session))
        return `released ${released.map((id) => this.#schedules.indexOf(id))}`
      }
      case 'expire':
        return `expired ${await engine.expireHolds(db)}`
      case 'book':
        return this.#book(act)
      case 'cancel':
        return String(await engine.cancel(db, await this.#bookingId(act.request), said(act)))
      case 'move': {
        const booking = await this.#bookingId(act.request)
        return String(await engine.move(db, { booking, ...this.#claim(act), ...said(act) }))
      }
      case 'answer':
        return desk.answerOutage(db, engine.requestId(act.request), act)
      case 'close-slot':
        return String(await engine.closeSlot(db, this.#slot(act), said(act)))
      case 'open-slot':
        return String(await engine.openSlot(db, this.#slot(act), { act: said(act).act }))
      case 'close-schedule':
        return String(await engine.closeSchedule(db, this.#schedule(act.schedule), said(act)))
      case 'open-schedule':
        return String(await engine.openSchedule(db, this.#schedule(act.schedule), { act: said(act).act }))
      case 'outage':
      case 'undo-outage':
      case 'delay':
      case 'undo-delay':
        return performTrouble(db, this.#schedule(act.schedule), act)
      case 'rebuild':
        return engine.rebuildSchedule(db, this.#schedule(act.schedule), act.grid)
      case 'publish': {
        const expected = act.expected === null ? {} : { expected: act.expected }
        return String(await engine.publish(db, { validFrom: act.validFrom, ...expected }))
      }
      case 'ensure': {
        const { opens, revision } = act
        await plantSchedule(db, { attraction: 'interactivefloor', day: DAYS[act.day] ?? '', opens, revision })
        return 'there'
      }
      case 'lapse':
        return `lapsed ${await desk.lapseOptions(db)}`
      default:
        return performAtDesk(db, await this.#bookingId(act.request), act)
    }
  }

  async #book(act: Extract<Act, { kind: 'book' }>): Promise<string> {
    const { facts, ...claim } = this.#claim(act)
    const [contact, { network, wide }] = [contactAt(act.contact), networkAt(act.network)]
    const request = {
      request: engine.requestId(act.request),
      hash: act.hash,
      mail: act.mail,
      ...(act.until !== null && { optionUntil: new Date(act.until).toISOString() }),
      ...claim,
      maxContact: act.limits.contact,
      maxNetwork: act.limits.network,
      maxWideNetwork: act.limits.wide,
      maxNetworkSlots: act.limits.networkSlots,
      maxWideNetworkSlots: act.limits.wideSlots,
      facts: {
        ...facts,
        players: PLAYERS,
        email: contact.email,
        phone: contact.phone,
        network,
        wide_network: wide,
        ...(!act.hasAddress && { name: '', email: '', phone: '' }),
      },
    }
    const { booking_id, replayed } = await engine.book(this.#client, request)
    const known = this.#bookings.get(act.request)
    if (known !== undefined && known !== booking_id) return 'another booking'
    this.#bookings.set(act.request, booking_id)
    return replayed ? 'replayed' : 'placed'
  }

  #claim({ session, day, slots, spare, rights, revision }: Extract<Act, { kind: 'book' | 'move' }>) {
    const owner = session === null ? null : engine.sessionId(session)
    const facts = { catalogue_revision: revision }
    return {
      session: owner,
      day: DAYS[day] ?? '',
      slots: slots.map((ref) => this.#slot(ref)),
      facts,
      spare,
      ...rights,
      ...(rights.byDesk && { actor: desk.STAFF }),
    }
  }

  #slot({ schedule, slot }: { schedule: number; slot: number }): engine.SlotAt {
    return { schedule: this.#schedule(schedule), key: keyOf(slot) }
  }

  #schedule(index: number): string {
    return this.#schedules[index] ?? '0'
  }

  /** Another connection may have just placed the booking. A booking that was never placed gets an id that does not exist. */
  async #bookingId(request: number): Promise<string> {
    const known = this.#bookings.get(request)
    if (known !== undefined) return known
    const wanted = engine.requestId(request)
    const sql = 'SELECT id FROM booking WHERE request_id = $1'
    const { rows } = await this.#client.query<{ id: string }>(sql, [wanted])
    return rows[0]?.id ?? wanted
  }

  #readLost(detail = '[]'): string[] {
    const lost = JSON.parse(detail) as { scheduleId: string; slotKey: string }[]
    return lost.map((slot) => this.#nameOf(slot))
  }

  #nameOf({ scheduleId, slotKey }: { scheduleId: string; slotKey: string }): string {
    return nameOf({ schedule: this.#schedules.indexOf(scheduleId), slot: minuteOf(slotKey) })
  }

  async look(): Promise<Sight> {
    const { rows } = await this.#client.query<{ sight: SightRows }>({ name: 'sight', text: SIGHT })
    const sight = rows[0]?.sight
    if (sight === undefined) throw new Error('Nothing to see')
    const scheduleOf = (id: number) => this.#schedules.indexOf(String(id))
    return {
      claims: Object.fromEntries(
        sight.claims.map(({ id, key, owner }) => {
          const schedule = scheduleOf(id)
          return [nameOf({ schedule, slot: minuteOf(key) }), owner]
        }),
      ),
      records: Object.fromEntries(
        sight.records.map(({ session, id, record }) => [`${session}/${scheduleOf(id)}`, record]),
      ),
      schedules: sight.schedules,
      bookings: Object.fromEntries(
        sight.bookings.map(({ n, day, told, ...seen }) => {
          const slots = told.map((slot) => this.#nameOf(slot))
          return [Number.parseInt(n, 16), describeBooking({ ...seen, day: DAYS.indexOf(day), told: slots })]
        }),
      ),
      revisions: sight.revisions,
      floors: Object.fromEntries(sight.floors.map(({ day, opens }) => [DAYS.indexOf(day), opens])),
      mails: sight.mails,
      events: sight.events,
    }
  }
}
