import { randomUUID } from 'node:crypto'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { bookableFormulas } from '@lichtspel/domain/catalogue/formulas'
import { randomNumbers } from '@lichtspel/domain/plan/random-day.fixture'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { gridOn, slotKeys } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Pool } from 'pg'
import { inTransaction } from '../db/postgres.ts'

type Row = Record<string, unknown>
type Rows = Record<
  'schedule' | 'booking' | 'slot_claim' | 'booking_event' | 'booking_option' | 'bill_entry',
  Row[]
> &
  Record<'deposit' | 'deposit_payment' | 'payment_attempt' | 'missed_wish', Row[]>

/** Days of a venue with visits, people who came, payments and missed wishes, as rows: the engine would take hours to place them. */
export async function loadRandomVisits(
  pool: Pool,
  catalogue: Catalogue,
  { from, days, groups, seed }: { from: IsoDate; days: number; groups: number; seed: number },
): Promise<void> {
  const rows = randomRows(catalogue, { from, days, groups, seed })
  await inTransaction(pool, async (db) => {
    for (const [table, list] of Object.entries(rows)) {
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

function randomRows(
  catalogue: Catalogue,
  { from, days, groups, seed }: { from: IsoDate; days: number; groups: number; seed: number },
): Rows {
  const random = randomNumbers(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const chance = (share: number) => random() < share
  const venue_id = catalogue.venue.id
  const rows: Rows = {
    schedule: [],
    booking: [],
    slot_claim: [],
    booking_event: [],
    booking_option: [],
    bill_entry: [],
    deposit: [],
    payment_attempt: [],
    deposit_payment: [],
    missed_wish: [],
  }
  let id = seed * 1_000_000
  for (let place = 0; place < days; place++) {
    const day = addDays(from, place)
    const free = openDay(day)
    for (let nth = below(2 * groups + 1); nth > 0; nth--) addVisit(day, free)
    while (chance(0.3)) addWish(day)
  }
  return rows

  /** Some attractions' days were never opened, some were closed, and some slots. Returns what can still be sold. */
  function openDay(day: IsoDate): Row[] {
    return catalogue.attractions.flatMap(({ id: attraction }) => {
      const grid = gridOn(catalogue, attraction, day)
      if (grid === null || chance(0.1)) return []
      const opens = minutesOf(grid.opens) + pick([0, 0, 60])
      const facts = {
        venue_id,
        day,
        break_rule: false,
        block_minutes: grid.blockMinutes,
        opens_minute: opens,
        closes_minute: minutesOf(grid.closes),
        opens_at: `${day}T06:00:00Z`,
      }
      const isClosed = chance(0.05)
      const closed = isClosed
        ? { closed_by: 'x', closed_at: `${day}T06:00:00Z` }
        : { closed_by: null, closed_at: null }
      const schedule = { id: ++id, attraction, ...facts, ...closed }
      rows.schedule.push(schedule)
      if (isClosed) return []
      const keys = slotKeys({ ...grid, opens: `${String(opens / 60).padStart(2, '0')}:00` })
      const slots = keys.map((slot_key) => ({
        schedule_id: schedule.id,
        slot_key,
        ...facts,
        is_open: true,
        attraction,
      }))
      for (const slot of slots) if (chance(0.02)) addClaim(slot, { booking_id: null, closed_by: 'x' })
      return slots.filter(
        (slot) =>
          !rows.slot_claim.some(
            (claim) => claim.schedule_id === slot.schedule_id && claim.slot_key === slot.slot_key,
          ),
      )
    })
  }

  function addClaim({ attraction: _, ...slot }: Row, owner: Row) {
    rows.slot_claim.push({ ...slot, booking_status: 'confirmed', by_staff: true, ...owner })
  }

  function addVisit(day: IsoDate, free: Row[]) {
    const [booking_id, players] = [randomUUID(), catalogue.rules.players.min + below(20)]
    const slots = free.splice(below(Math.max(free.length - 3, 1)), 1 + below(3))
    const counts = Object.fromEntries(
      catalogue.attractions.map(({ id: one }) => [
        one,
        slots.filter((slot) => slot.attraction === one).length,
      ]),
    )
    const isCancelled = chance(0.1)
    if (!isCancelled) for (const slot of slots) addClaim(slot, { booking_id, closed_by: null })
    const modules = catalogue.modules.filter(() => chance(0.25)).map(({ id: one }) => one)
    const meal = chance(0.5) ? null : 1 + below(20)
    const formula = pick(bookableFormulas(catalogue)).id
    const price = estimatePrice(catalogue, {
      formula,
      players,
      slotCounts: counts,
      modules,
      mealPeople: meal,
    })
    rows.booking.push({
      id: booking_id,
      request_id: randomUUID(),
      request_hash: '\\x00',
      venue_id,
      day,
      status: isCancelled ? 'cancelled' : 'confirmed',
      placed_by: 'visitor',
      language: 'nl',
      name: 'x',
      email: 'x@example.org',
      phone: '0470000000',
      title: '',
      note: '',
      diets: '',
      players,
      formula,
      modules,
      meal_people: meal,
      extra_info: '',
      catalogue_revision: catalogue.revision,
      price_cents: price.totalCents,
      price_lines: price.lines,
      created_at: `${addDays(day, -pick([0, 0, 1, 2, 5, 9, 20, 45]))}T${pick(['00:30', '10:00', '22:30', '23:30'])}:00Z`,
    })
    addPresence(booking_id, players)
    if (chance(0.1))
      rows.booking_option.push({ booking_id, until: `${day}T06:00:00Z`, awaits_payment: chance(0.5) })
    addDeposit(booking_id, day)
    for (let nth = below(5); nth > 0; nth--) addEntry(booking_id, day)
  }

  function addPresence(booking_id: string, players: number) {
    for (let nth = below(3); nth > 0; nth--) {
      const presence = pick(['expected', 'in', 'out', 'out', 'out', 'no-show'])
      const people = chance(0.5) ? Math.max(0, players + below(7) - 3) : null
      const after = { presence, people }
      rows.booking_event.push({
        id: ++id,
        booking_id,
        actor: 'x',
        what: 'presence',
        slots: [],
        before: {},
        after,
        reason: '',
        at: '2026-01-01T00:00:00Z',
      })
    }
  }

  function addDeposit(booking_id: string, day: IsoDate) {
    if (chance(0.5)) return
    const reference = String(++id).padStart(12, '0')
    rows.deposit.push({ booking_id, amount_cents: 5_000, reference, created_at: '2026-01-01T00:00:00Z' })
    for (const kind of ['bank', 'online', 'waived', 'card', 'returned', 'charged-back']) {
      if (chance(0.7)) continue
      const isOnline = kind === 'online' || kind === 'charged-back' || (kind === 'returned' && chance(0.5))
      const attempt_id = isOnline ? randomUUID() : null
      if (isOnline)
        rows.payment_attempt.push({
          id: attempt_id,
          booking_id,
          amount_cents: 5_000,
          mode: 'test',
          created_at: '2026-01-01T00:00:00Z',
          status: 'open',
          look_at: 'infinity',
          called: false,
          tries: 0,
        })
      rows.deposit_payment.push({
        entry_key: `x${++id}`,
        booking_id,
        amount_cents: 1 + below(5_000),
        paid_on: day,
        imported_at: '2026-01-01T00:00:00Z',
        kind,
        actor: 'x',
        reason: '',
        attempt_id,
      })
    }
  }

  function addEntry(booking_id: string, day: IsoDate) {
    const kind = pick([
      'extra',
      'discount',
      'card',
      'card',
      'cash',
      'transfer',
      'transfer',
      'invoice',
      'written-off',
    ])
    const cents = (1 + below(4_000)) * (chance(0.1) ? -5 : 5)
    rows.bill_entry.push({
      id: ++id,
      booking_id,
      kind,
      cents,
      received_cents: kind === 'cash' ? cents : null,
      words: '',
      vat_group: kind === 'extra' || kind === 'discount' ? 'leisure' : null,
      bank_key: kind === 'transfer' && chance(0.5) ? `x${++id}` : null,
      day,
      at: '2026-01-01T00:00:00Z',
      actor: 'x',
    })
  }

  function addWish(day: IsoDate) {
    const isFull = chance(0.5)
    const [start, before_minute] = pick([
      [0, 720],
      [720, 1_020],
      [900, 1_020],
      [1_020, 1_440],
    ] as const)
    rows.missed_wish.push({
      venue_id,
      day,
      players: 4 + below(20),
      games: { laser: 2 },
      from_minute: start,
      before_minute,
      reason: isFull ? 'full' : pick(['group', 'no-visit']),
      attraction: isFull ? pick(catalogue.attractions).id : null,
      cents: below(50_000),
    })
  }
}
