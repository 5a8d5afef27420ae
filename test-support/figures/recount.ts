import type { FigureSums, FiguresAnswer } from '@lichtspel/contract/desk/figures'
import type { Days } from '@lichtspel/domain/figures/figure-period'
import { billOf } from '@lichtspel/domain/payment/bill'
import { gridOn } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Exported, Hours, Visit } from './exported.ts'
import { NO_SUMS } from './no-sums.ts'

// The figures once more, written in another way: loops over exported rows, visit by visit and slot by slot.

const DAY_MS = 86_400_000

function isIn({ from, to }: Days, { day }: { day: IsoDate }): boolean {
  return from <= day && day <= to
}

function moneyOf(rows: Exported, visit: Visit) {
  const seen = rows.presence.get(visit.id)
  const isNoShow = seen?.presence === 'no-show'
  let [online, otherwise] = [0, 0]
  for (const { kind, amount_cents, attempt_id } of rows.catalogue.rules.deposit.isDeducted
    ? (rows.paid.get(visit.id) ?? [])
    : []) {
    const isBack = kind === 'returned' || kind === 'charged-back'
    const cents = kind === 'waived' ? 0 : isBack ? -amount_cents : amount_cents
    if (attempt_id === null) otherwise += cents
    else online += cents
  }
  const bill = billOf({
    lines: visit.price_lines,
    players: visit.players,
    counted: seen?.people ?? null,
    isCharged: !isNoShow,
    depositCents: online + otherwise,
    entries: rows.entries.get(visit.id) ?? [],
  })
  const { card, cash, transfer } = bill.settledCents
  const received = bill.depositCents + card + cash + transfer - bill.atBankCents
  return {
    isNoShow,
    people: isNoShow ? 0 : (seen?.people ?? visit.players),
    bill,
    online,
    otherwise,
    received,
  }
}

export type Slot = { day: IsoDate; hour: number; isSold: boolean; isOpen: boolean }

export function slotsOf(rows: Exported, { from, to }: Days): Slot[] {
  const slots: Slot[] = []
  const first = from > rows.firstDay ? from : rows.firstDay
  for (let ms = Date.parse(first); ms <= Date.parse(to); ms += DAY_MS) {
    const day = new Date(ms).toISOString().slice(0, 10)
    for (const { id } of rows.catalogue.attractions) {
      const schedule = rows.schedules.get(`${day} ${id}`)
      const hours = schedule ?? hoursOf(rows, id, day)
      for (let start = hours.opens; start + hours.block <= hours.closes; start += hours.block) {
        const claim = rows.claims.get(`${schedule?.id} ${start}`)
        const isSold = claim?.booking_id != null
        const isOpen = isSold || (schedule?.is_open !== false && claim?.closed_by == null)
        slots.push({ day, hour: Math.floor(start / 60), isSold, isOpen })
      }
    }
  }
  return slots
}

function hoursOf({ catalogue }: Exported, attraction: string, day: IsoDate): Hours {
  const grid = gridOn(catalogue, attraction, day)
  if (grid === null) return { opens: 0, closes: 0, block: 1 }
  return { opens: minutesOf(grid.opens), closes: minutesOf(grid.closes), block: grid.blockMinutes }
}

export function recountSums(rows: Exported, days: Days): FigureSums {
  const meals = new Set(rows.catalogue.modules.filter(({ isMeal }) => isMeal).map(({ id }) => id))
  const slots = slotsOf(rows, days)
  const total = {
    ...NO_SUMS,
    sold: slots.filter(({ isSold }) => isSold).length,
    open: slots.filter(({ isOpen }) => isOpen).length,
  }
  for (const visit of rows.visits.filter((one) => isIn(days, one))) {
    const { isNoShow, people, bill, online, otherwise, received } = moneyOf(rows, visit)
    const { card, cash, transfer, invoice } = bill.settledCents
    const eats = !isNoShow && visit.modules.some((one) => meals.has(one))
    const isForAll = visit.meal_people === null || visit.meal_people === visit.players
    const eaters = eats ? (isForAll ? people : (visit.meal_people ?? 0)) : 0
    total.groups++
    total.people += people
    total.eaters += eaters
    if (eaters > 0) total.eatingGroups++
    if (isNoShow) total.noShows++
    if (isNoShow) total.notChargedCents += visit.price_cents
    total.expectedCents += bill.totalCents + (isNoShow ? visit.price_cents : 0)
    total.receivedCents += received
    total.cardCents += card
    total.cashCents += cash
    total.depositCents += otherwise
    total.transferCents += transfer - bill.atBankCents
    total.onlineCents += online
    total.atBankCents += bill.atBankCents
    total.invoiceCents += invoice
    if (invoice !== 0) total.invoiceGroups++
    total.openCents += bill.openCents
    if (bill.openCents !== 0) total.openGroups++
    total.writtenOffCents += bill.settledCents['written-off']
  }
  return total
}

export function recountFormulas(
  rows: Exported,
  { days, before }: Pick<FiguresAnswer, 'days' | 'before'>,
): FiguresAnswer['formulas'] {
  const list = rows.catalogue.formulas.map(({ id }) => {
    const [now, past] = [days, before].map((some) => {
      const visits = rows.visits.filter((visit) => visit.formula === id && isIn(some, visit))
      return {
        groups: visits.length,
        cents: visits.reduce((all, visit) => all + moneyOf(rows, visit).received, 0),
      }
    })
    return {
      id,
      groups: now?.groups ?? 0,
      cents: now?.cents ?? 0,
      groupsBefore: past?.groups ?? 0,
      centsBefore: past?.cents ?? 0,
    }
  })
  return list.filter(({ groups, groupsBefore }) => groups + groupsBefore > 0)
}

/** How many days before the visit each group booked, by the calendar of the venue. */
export function recountLead({ visits, catalogue }: Exported, days: Days): number[] {
  return visits
    .filter((visit) => isIn(days, visit))
    .map(
      ({ day, booked }) =>
        (Date.parse(day) - Date.parse(momentAt(booked, catalogue.venue.zone).date)) / DAY_MS,
    )
}

export function recountPerDay(rows: Exported): Map<IsoDate, number> {
  const days = new Map<IsoDate, number>()
  for (const visit of rows.visits)
    days.set(visit.day, (days.get(visit.day) ?? 0) + moneyOf(rows, visit).received)
  return days
}
