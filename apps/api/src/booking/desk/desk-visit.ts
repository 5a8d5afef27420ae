import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { onWire } from '@lichtspel/domain/booking/booking-fields'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { instantOf } from '@lichtspel/domain/time/zones'
import { arrivalTime } from '@lichtspel/domain/visit/visit'
import { slotsPerAttraction } from '../../db/booking-columns.ts'
import type { VisitRow } from '../../db/visit-columns.ts'
import { billOfRow } from '../../money/bill-of-row.ts'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'

/** Bookings as shown in the agenda, each with the rules of its own catalogue revision. */
export async function deskVisits(
  catalogues: CatalogueCache,
  rows: readonly VisitRow[],
): Promise<DeskVisit[]> {
  return await Promise.all(
    rows.map(async (row) => deskVisit(row, await catalogues.revision(row.venue_id, row.catalogue_revision))),
  )
}

export function deskVisit(
  row: VisitRow,
  catalogue: Pick<Catalogue, 'rules' | 'venue' | 'modules'>,
): DeskVisit {
  const slots = slotsPerAttraction(row.slots)
  const details = onWire('agenda', row)
  const { zone } = catalogue.venue
  // Without slots only the day of the visit is known.
  const dawn = instantOf(zone, row.day, '00:00')
  const arrivesAt = row.slots.length === 0 ? dawn : instantOf(zone, row.day, arrivalTime(catalogue, slots))
  const bill = billSummary(row, catalogue)
  return {
    id: row.id,
    code: bookingCode(row.id),
    revision: row.revision,
    status: row.status,
    date: row.day,
    ...slotsToWire(slots),
    arrivesAt,
    startsAt: row.starts_at ?? dawn,
    endsAt: row.ends_at ?? dawn,
    ...details,
    mealPeople: eatersOf(catalogue, { ...details, headCount: row.people }),
    presence: row.presence,
    presenceAt: row.presence_at,
    headCount: row.people,
    optionUntil: row.option_until,
    awaitsPayment: row.awaits_payment,
    deposit: depositOf(row, bill, catalogue),
    bill,
    outageNotice: noticeOf(row),
  }
}

function billSummary(row: VisitRow, catalogue: Pick<Catalogue, 'rules'>): DeskVisit['bill'] {
  const { state, totalCents, openCents } = billOfRow(row, catalogue)
  return { state, totalCents, openCents }
}

function noticeOf(row: VisitRow): DeskVisit['outageNotice'] {
  const { status, outage_answer: answer, outage_mail: mail, outage_at: askedAt } = row
  return status === 'cancelled' || mail === null || askedAt === null ? null : { answer, mail, askedAt }
}

/** Nothing is open of a deposit that comes off a bill once that bill is settled. */
function depositOf(
  row: VisitRow,
  bill: DeskVisit['bill'],
  { rules }: Pick<Catalogue, 'rules'>,
): DeskVisit['deposit'] {
  const { deposit_state: state, deposit_open_cents: openCents } = row
  if (state === null || openCents === null) return null
  const isSettled = rules.deposit.isDeducted && bill.totalCents > 0 && bill.openCents <= 0
  return { state, openCents: isSettled ? 0 : openCents }
}
