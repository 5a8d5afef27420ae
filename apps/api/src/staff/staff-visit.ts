import { slotsToWire } from '@lichtspel/contract/slot-codec'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { instantOf } from '@lichtspel/domain/time/zones'
import { arrivalTime } from '@lichtspel/domain/visit/visit'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { slotsPerAttraction } from '../db/booking-columns.ts'
import type { VisitRow } from '../db/visit-columns.ts'

/** Bookings as they stand in the agenda, each with what its own catalogue revision asks of its guests. */
export async function staffVisits(shelf: CatalogueShelf, rows: readonly VisitRow[]): Promise<StaffVisit[]> {
  return await Promise.all(
    rows.map(async (row) => staffVisit(row, await shelf.revision(row.venue_id, row.catalogue_revision))),
  )
}

export function staffVisit(row: VisitRow, catalogue: Pick<Catalogue, 'rules' | 'venue'>): StaffVisit {
  const slots = slotsPerAttraction(row.slots)
  const { zone } = catalogue.venue
  // Without slots nobody knows when it was; its day is known.
  const dawn = instantOf(zone, row.day, '00:00')
  const arrivesAt = row.slots.length === 0 ? dawn : instantOf(zone, row.day, arrivalTime(catalogue, slots))
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
    name: row.name,
    title: row.title,
    note: row.note,
    players: row.players,
    formula: row.formula,
    mealPeople: row.meal_people,
    mealAt: row.meal_at,
    presence: row.presence,
    presenceAt: row.presence_at,
    headCount: row.people,
    optionUntil: row.option_until,
    deposit: depositOf(row),
  }
}

function depositOf(row: VisitRow): StaffVisit['deposit'] {
  const { deposit_cents: cents, deposit_state: state, deposit_paid_cents: paidCents } = row
  if (cents === null || state === null || paidCents === null) return null
  return { state, openCents: state === 'open' ? cents - paidCents : 0 }
}
