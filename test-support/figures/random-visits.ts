import { randomUUID } from 'node:crypto'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { bookableFormulas } from '@lichtspel/domain/catalogue/formulas'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { gridOn, slotKeys } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Pool } from 'pg'
import { inTransaction } from '../../apps/api/src/db/postgres.ts'
import { randomNumbers } from '../domain/plan/random-day.ts'

type Row = Record<string, unknown>
/** In the order in which they refer to each other. */
const TABLES = [
  'schedule',
  'booking',
  'slot_claim',
  'booking_event',
  'booking_option',
  'bill_entry',
  'deposit',
  'payment_attempt',
  'deposit_payment',
  'missed_wish',
] as const
const LONG_AGO = '2026-01-01T00:00:00Z'

/** Days of a venue with visits, people who came, payments and missed wishes, as rows: the engine would take hours to place them. */
export async function loadRandomVisits(
  pool: Pool,
  catalogue: Catalogue,
  { from, days, groups, seed }: { from: IsoDate; days: number; groups: number; seed: number },
): Promise<void> {
  const random = new RandomRows(catalogue, seed)
  for (let place = 0; place < days; place++) random.addDay(addDays(from, place), groups)
  await inTransaction(pool, async (db) => {
    for (const table of TABLES) {
      const list = random.rows[table]
      const columns = Object.keys(list[0] ?? {}).join(', ')
      if (columns === '') continue
      // The rows are right by construction; checks and foreign keys still apply.
      await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
      await db.query(
        `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
        [JSON.stringify(list)],
      )
      await db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    }
  })
}

class RandomRows {
  readonly rows = Object.fromEntries(TABLES.map((table) => [table, [] as Row[]])) as Record<
    (typeof TABLES)[number],
    Row[]
  >
  readonly #catalogue: Catalogue
  readonly #random: () => number
  #id: number

  constructor(catalogue: Catalogue, seed: number) {
    this.#catalogue = catalogue
    this.#random = randomNumbers(seed)
    this.#id = seed * 1_000_000
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }

  #pick<Item>(list: readonly Item[]): Item {
    return list[this.#below(list.length)] as Item
  }

  #chance(share: number): boolean {
    return this.#random() < share
  }

  addDay(day: IsoDate, groups: number): void {
    const free = this.#openDay(day)
    for (let nth = this.#below(2 * groups + 1); nth > 0; nth--) this.#addVisit(day, free)
    while (this.#chance(0.3)) this.#addWish(day)
  }

  /** Some attractions' days were never opened, some were closed, and some slots. Returns what can still be sold. */
  #openDay(day: IsoDate): Row[] {
    return this.#catalogue.attractions.flatMap(({ id: attraction }) => {
      const grid = gridOn(this.#catalogue, attraction, day)
      if (grid === null || this.#chance(0.1)) return []
      const opens = minutesOf(grid.opens) + this.#pick([0, 0, 60])
      const opensAt = `${day}T06:00:00Z`
      const facts = {
        venue_id: this.#catalogue.venue.id,
        day,
        break_rule: false,
        block_minutes: grid.blockMinutes,
        opens_minute: opens,
        closes_minute: minutesOf(grid.closes),
        opens_at: opensAt,
      }
      const isClosed = this.#chance(0.05)
      const id = ++this.#id
      const closed = { closed_by: isClosed ? 'x' : null, closed_at: isClosed ? opensAt : null }
      this.rows.schedule.push({ id, attraction, ...facts, ...closed })
      if (isClosed) return []
      const slots = slotKeys({ ...grid, opens: clockTimeAt(opens) }).map((slot_key) => ({
        schedule_id: id,
        slot_key,
        ...facts,
        is_open: true,
        attraction,
      }))
      const shut = new Set(slots.filter(() => this.#chance(0.02)))
      for (const slot of shut) this.#addClaim(slot, { booking_id: null, closed_by: 'x' })
      return slots.filter((slot) => !shut.has(slot))
    })
  }

  #addClaim({ attraction: _, ...slot }: Row, owner: Row): void {
    this.rows.slot_claim.push({ ...slot, booking_status: 'confirmed', by_staff: true, ...owner })
  }

  #addVisit(day: IsoDate, free: Row[]): void {
    const catalogue = this.#catalogue
    const [booking_id, players] = [randomUUID(), catalogue.rules.players.min + this.#below(20)]
    const slots = free.splice(this.#below(Math.max(free.length - 3, 1)), 1 + this.#below(3))
    const isCancelled = this.#chance(0.1)
    if (!isCancelled) for (const slot of slots) this.#addClaim(slot, { booking_id, closed_by: null })
    const slotCounts = Object.fromEntries(
      catalogue.attractions.map(({ id }) => [id, slots.filter((slot) => slot.attraction === id).length]),
    )
    const modules = catalogue.modules.filter(() => this.#chance(0.25)).map(({ id }) => id)
    const mealPeople = this.#chance(0.5) ? null : 1 + this.#below(20)
    const formula = this.#pick(bookableFormulas(catalogue)).id
    const price = estimatePrice(catalogue, { formula, players, slotCounts, modules, mealPeople })
    const bookedOn = addDays(day, -this.#pick([0, 0, 1, 2, 5, 9, 20, 45]))
    this.rows.booking.push({
      ...NOBODY,
      id: booking_id,
      request_id: randomUUID(),
      venue_id: catalogue.venue.id,
      day,
      status: isCancelled ? 'cancelled' : 'confirmed',
      players,
      formula,
      modules,
      meal_people: mealPeople,
      catalogue_revision: catalogue.revision,
      price_cents: price.totalCents,
      price_lines: price.lines,
      created_at: `${bookedOn}T${this.#pick(['00:30', '10:00', '22:30', '23:30'])}:00Z`,
    })
    this.#addPresence(booking_id, players)
    if (this.#chance(0.1))
      this.rows.booking_option.push({ booking_id, until: LONG_AGO, awaits_payment: this.#chance(0.5) })
    if (this.#chance(0.5)) this.#addDeposit(booking_id, day)
    for (let nth = this.#below(5); nth > 0; nth--) this.#addEntry(booking_id, day)
  }

  #addPresence(booking_id: string, players: number): void {
    for (let nth = this.#below(3); nth > 0; nth--) {
      const presence = this.#pick(['expected', 'in', 'out', 'out', 'out', 'no-show'])
      const people = this.#chance(0.5) ? Math.max(0, players + this.#below(7) - 3) : null
      const after = { presence, people }
      const event = { actor: 'x', what: 'presence', slots: [], before: {}, after, reason: '', at: LONG_AGO }
      this.rows.booking_event.push({ id: ++this.#id, booking_id, ...event })
    }
  }

  #addDeposit(booking_id: string, day: IsoDate): void {
    const reference = String(++this.#id).padStart(12, '0')
    this.rows.deposit.push({ booking_id, amount_cents: 5_000, reference, created_at: LONG_AGO })
    for (const kind of ['bank', 'online', 'waived', 'card', 'returned', 'charged-back']) {
      if (this.#chance(0.7)) continue
      const isOnline =
        kind === 'online' || kind === 'charged-back' || (kind === 'returned' && this.#chance(0.5))
      const attempt_id = isOnline ? this.#addAttempt(booking_id) : null
      this.rows.deposit_payment.push({
        entry_key: `x${++this.#id}`,
        booking_id,
        amount_cents: 1 + this.#below(5_000),
        paid_on: day,
        imported_at: LONG_AGO,
        kind,
        actor: 'x',
        reason: '',
        attempt_id,
      })
    }
  }

  #addAttempt(booking_id: string): string {
    const id = randomUUID()
    const facts = {
      amount_cents: 5_000,
      mode: 'test',
      status: 'open',
      look_at: 'infinity',
      called: false,
      tries: 0,
    }
    this.rows.payment_attempt.push({ id, booking_id, created_at: LONG_AGO, ...facts })
    return id
  }

  #addEntry(booking_id: string, day: IsoDate): void {
    const kinds = [
      'extra',
      'discount',
      'card',
      'card',
      'cash',
      'transfer',
      'transfer',
      'invoice',
      'written-off',
    ]
    const kind = this.#pick(kinds)
    const cents = (1 + this.#below(4_000)) * (this.#chance(0.1) ? -5 : 5)
    this.rows.bill_entry.push({
      id: ++this.#id,
      booking_id,
      kind,
      cents,
      received_cents: kind === 'cash' ? cents : null,
      words: '',
      vat_group: kind === 'extra' || kind === 'discount' ? 'leisure' : null,
      bank_key: kind === 'transfer' && this.#chance(0.5) ? `x${++this.#id}` : null,
      day,
      at: LONG_AGO,
      actor: 'x',
    })
  }

  #addWish(day: IsoDate): void {
    const isFull = this.#chance(0.5)
    const spans = [
      [0, 720],
      [720, 1_020],
      [900, 1_020],
      [1_020, 1_440],
    ] as const
    const [from_minute, before_minute] = this.#pick(spans)
    this.rows.missed_wish.push({
      id: ++this.#id,
      venue_id: this.#catalogue.venue.id,
      day,
      players: 4 + this.#below(20),
      games: { laser: 2 },
      from_minute,
      before_minute,
      reason: isFull ? 'full' : this.#pick(['group', 'no-visit']),
      attraction: isFull ? this.#pick(this.#catalogue.attractions).id : null,
      cents: this.#below(50_000),
    })
  }
}

const NOBODY = {
  request_hash: '\\x00',
  placed_by: 'visitor',
  language: 'nl',
  name: 'x',
  email: 'x@example.org',
  phone: '0470000000',
  title: '',
  note: '',
  diets: '',
  extra_info: '',
}
