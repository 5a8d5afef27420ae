import type { FigureSums, FiguresAnswer } from '@lichtspel/contract/desk/figures'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type BillEntry, billOf } from '@lichtspel/domain/payment/bill'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import { gridOn } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'

type Visit = {
  id: string
  day: IsoDate
  status: 'confirmed' | 'cancelled'
  players: number
  formula: string
  modules: string[]
  meal_people: number | null
  price_cents: number
  price_lines: PriceLine[]
  booked: number
}
type Paid = { booking_id: string; kind: string; amount_cents: number; attempt_id: string | null }
type Rows = {
  visits: Visit[]
  entries: (BillEntry & { booking: string })[]
  paid: Paid[]
  presence: { booking_id: string; presence: string; people: number | null }[]
  waiting: string[]
  schedules: {
    id: number
    day: IsoDate
    attraction: string
    is_open: boolean
    opens: number
    closes: number
    block: number
  }[]
  claims: { schedule_id: number; start_minute: number; booking_id: string | null; closed_by: string | null }[]
}

/** All rows of a venue, without any sum. */
async function exported(pool: Pool, venue: string): Promise<Rows> {
  const all = async (text: string) => (await pool.query(text, [venue])).rows
  const ofVenue = 'booking_id IN (SELECT id FROM booking WHERE venue_id = $1)'
  return {
    visits: await all('SELECT *, epoch_ms(created_at) AS booked FROM booking WHERE venue_id = $1'),
    entries: await all(
      `SELECT id::text, booking_id AS booking, kind, cents, bank_key IS NOT NULL AS "isConfirmed", NULL AS reverses FROM bill_entry WHERE ${ofVenue}`,
    ),
    paid: await all(`SELECT * FROM deposit_payment WHERE ${ofVenue}`),
    presence: await all(
      `SELECT booking_id, after->>'presence' AS presence, (after->>'people')::int AS people FROM booking_event
        WHERE what = 'presence' AND ${ofVenue} ORDER BY id`,
    ),
    waiting: (await all(`SELECT booking_id FROM booking_option WHERE awaits_payment AND ${ofVenue}`)).map(
      ({ booking_id }) => booking_id,
    ),
    schedules: await all(
      'SELECT id, day, attraction, is_open, opens_minute AS opens, closes_minute AS closes, block_minutes AS block FROM schedule WHERE venue_id = $1',
    ),
    claims: await all(
      'SELECT schedule_id, start_minute, booking_id, closed_by FROM slot_claim WHERE venue_id = $1',
    ),
  }
}

/** The figures once more, written in another way: a loop over exported rows, visit by visit and slot by slot. */
export async function recounter(pool: Pool, catalogue: Catalogue) {
  const rows = await exported(pool, catalogue.venue.id)
  const came = new Map(rows.presence.map((one) => [one.booking_id, one]))
  const waiting = new Set(rows.waiting)
  const entries = grouped(rows.entries, ({ booking }) => booking)
  const paid = grouped(rows.paid, ({ booking_id }) => booking_id)
  const claims = new Map(rows.claims.map((one) => [`${one.schedule_id} ${one.start_minute}`, one]))
  const schedules = new Map(rows.schedules.map((one) => [`${one.day} ${one.attraction}`, one]))
  const firstDay = rows.schedules.map(({ day }) => day).sort()[0] ?? ''
  const sold = rows.visits.filter(({ id, status }) => status === 'confirmed' && !waiting.has(id))

  function moneyOf(visit: Visit) {
    const isNoShow = came.get(visit.id)?.presence === 'no-show'
    const counted = came.get(visit.id)?.people ?? null
    let [online, otherwise] = [0, 0]
    for (const { kind, amount_cents, attempt_id } of catalogue.rules.deposit.isDeducted
      ? (paid.get(visit.id) ?? [])
      : []) {
      const cents =
        kind === 'waived' ? 0 : kind === 'returned' || kind === 'charged-back' ? -amount_cents : amount_cents
      if (attempt_id === null) otherwise += cents
      else online += cents
    }
    const bill = billOf({
      lines: visit.price_lines,
      players: visit.players,
      counted,
      isCharged: !isNoShow,
      depositCents: online + otherwise,
      entries: entries.get(visit.id) ?? [],
    })
    return { isNoShow, people: isNoShow ? 0 : (counted ?? visit.players), bill, online, otherwise }
  }

  function slotsOf(
    from: IsoDate,
    to: IsoDate,
  ): { day: IsoDate; hour: number; isSold: boolean; isOpen: boolean }[] {
    const slots = []
    for (let ms = Date.parse(from > firstDay ? from : firstDay); ms <= Date.parse(to); ms += 86_400_000) {
      const day = new Date(ms).toISOString().slice(0, 10)
      for (const { id } of catalogue.attractions) {
        const schedule = schedules.get(`${day} ${id}`)
        const grid = gridOn(catalogue, id, day)
        const hours =
          schedule ??
          (grid && {
            id: 0,
            is_open: true,
            opens: minutesOf(grid.opens),
            closes: minutesOf(grid.closes),
            block: grid.blockMinutes,
          })
        if (!hours) continue
        for (let start = hours.opens; start + hours.block <= hours.closes; start += hours.block) {
          const claim = claims.get(`${hours.id} ${start}`)
          const isSold = claim?.booking_id != null
          const isOpen = isSold || (hours.is_open && claim?.closed_by == null)
          slots.push({ day, hour: Math.floor(start / 60), isSold, isOpen })
        }
      }
    }
    return slots
  }

  function sums(from: IsoDate, to: IsoDate): FigureSums {
    const total: Record<string, number> = {}
    const add = (what: keyof FigureSums, cents: number) => {
      total[what] = (total[what] ?? 0) + cents
    }
    for (const what of SUMS) add(what, 0)
    const meals = new Set(catalogue.modules.filter(({ isMeal }) => isMeal).map(({ id }) => id))
    for (const visit of sold) {
      if (visit.day < from || visit.day > to) continue
      const { isNoShow, people, bill, online, otherwise } = moneyOf(visit)
      const eaters =
        !isNoShow && visit.modules.some((one) => meals.has(one)) ? (visit.meal_people ?? people) : 0
      add('groups', 1)
      add('people', people)
      add('eaters', eaters)
      add('eatingGroups', eaters > 0 ? 1 : 0)
      add('noShows', isNoShow ? 1 : 0)
      add('expectedCents', bill.totalCents + (isNoShow ? visit.price_cents : 0))
      add('notChargedCents', isNoShow ? visit.price_cents : 0)
      add('cardCents', bill.settledCents.card)
      add('cashCents', bill.settledCents.cash)
      add('transferCents', bill.settledCents.transfer - bill.atBankCents)
      add('atBankCents', bill.atBankCents)
      add('invoiceCents', bill.settledCents.invoice)
      add('invoiceGroups', bill.settledCents.invoice === 0 ? 0 : 1)
      add('writtenOffCents', bill.settledCents['written-off'])
      add('onlineCents', online)
      add('depositCents', otherwise)
      add('openCents', bill.openCents)
      add('openGroups', bill.openCents === 0 ? 0 : 1)
      add('receivedCents', receivedOf(visit))
    }
    for (const { isSold, isOpen } of slotsOf(from, to)) {
      add('sold', isSold ? 1 : 0)
      add('open', isOpen ? 1 : 0)
    }
    return total as FigureSums
  }

  function receivedOf(visit: Visit): number {
    const { bill } = moneyOf(visit)
    const { card, cash, transfer } = bill.settledCents
    return bill.depositCents + card + cash + transfer - bill.atBankCents
  }

  function formulas({ days, before }: Pick<FiguresAnswer, 'days' | 'before'>): FiguresAnswer['formulas'] {
    const list = catalogue.formulas.map(({ id }) => {
      const of = ({ from, to }: { from: IsoDate; to: IsoDate }) =>
        sold.filter((visit) => visit.formula === id && visit.day >= from && visit.day <= to)
      const cents = (visits: Visit[]) => visits.reduce((all, visit) => all + receivedOf(visit), 0)
      const [now, past] = [of(days), of(before)]
      return {
        id,
        groups: now.length,
        cents: cents(now),
        groupsBefore: past.length,
        centsBefore: cents(past),
      }
    })
    return list.filter(({ groups, groupsBefore }) => groups + groupsBefore > 0)
  }

  /** How many days before the visit each group booked, by the calendar of the venue. */
  function leadDays({ from, to }: { from: IsoDate; to: IsoDate }): number[] {
    return sold
      .filter(({ day }) => day >= from && day <= to)
      .map(
        ({ day, booked }) =>
          (Date.parse(day) - Date.parse(momentAt(booked, catalogue.venue.zone).date)) / 86_400_000,
      )
  }

  function perDay(): Map<IsoDate, number> {
    const days = new Map<IsoDate, number>()
    for (const visit of sold) days.set(visit.day, (days.get(visit.day) ?? 0) + receivedOf(visit))
    return days
  }

  return { sums, slotsOf, formulas, leadDays, perDay }
}

const SUMS = [
  'groups',
  'people',
  'eaters',
  'eatingGroups',
  'noShows',
  'sold',
  'open',
  'expectedCents',
  'receivedCents',
  'cardCents',
  'cashCents',
  'depositCents',
  'transferCents',
  'onlineCents',
  'atBankCents',
  'invoiceCents',
  'invoiceGroups',
  'openCents',
  'openGroups',
  'writtenOffCents',
  'notChargedCents',
] as const satisfies (keyof FigureSums)[]

export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}
