import type { ChecksAnswer } from '@lichtspel/contract/desk/lists'
import { findingsOf } from '@lichtspel/domain/desk/findings'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { blocksPerAttraction, slotsPerAttraction } from '../../db/booking-columns.ts'
import { type ListPorts, listLine } from './list-line.ts'
import { type CheckRow, readExpected } from './sql.ts'

/** How many days ahead bookings are checked. */
const AHEAD_DAYS = 90

/** The bookings of the coming months that need attention, soonest first, each with all reasons. */
export async function listChecks({ pool, catalogues }: ListPorts, venueId: string): Promise<ChecksAnswer> {
  const venue = await catalogues.venueOf({ venueId })
  const today = catalogues.today(venue.zone)
  const rows = await readExpected(pool, { venueId, from: today, to: addDays(today, AHEAD_DAYS) })
  const bookings: ChecksAnswer['bookings'] = []
  for (const row of rows) {
    const made = await catalogues.revision(venueId, row.catalogue_revision)
    const findings = findingsOf(checked(row), { made, governing: venue.on(row.day), today })
    if (findings.length > 0) bookings.push({ ...listLine(row), findings })
  }
  return { bookings }
}

function checked(row: CheckRow) {
  return {
    date: row.day,
    slots: slotsPerAttraction(row.slots),
    blockMinutes: blocksPerAttraction(row.slots),
    players: row.players,
    phone: row.phone,
    modules: row.modules,
    mealAt: row.meal_at,
    openCents: row.open_cents,
    depositAskedOn: row.asked_on,
    chargedBackCents: row.charged_back_cents,
    failedRefundCents: row.failed_refund_cents,
    paidOtherwise: row.paid_otherwise,
    hasLostMail: row.has_lost_mail,
  }
}
