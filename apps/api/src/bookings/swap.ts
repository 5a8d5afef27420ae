import type { ChangeByDesk } from '@lichtspel/contract/desk/acts'
import type { BookingDetails } from '@lichtspel/domain/booking/booking-fields'
import type { BookingRequest } from '@lichtspel/domain/booking/request'
import { attractionIds } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { optionRefusals, pastVisitRefusals } from '@lichtspel/domain/desk/desk-acts'
import { deskRefusals } from '@lichtspel/domain/desk/desk-request'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart, type VisitSlots } from '@lichtspel/domain/visit/visit'
import type { Pool } from 'pg'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import { type PriceColumns, slotsPerAttraction } from '../db/booking-columns.ts'
import type { MailRow } from '../db/mail-row.ts'
import type { Queryable } from '../db/postgres.ts'
import { eventSlots } from '../desk/mails/act-mail.ts'
import { Refused, refuseAll } from '../http/refusals.ts'
import { moveBooking } from './act-sql.ts'
import { type AtDesk, termsOf } from './actor.ts'
import type { DeskBookingRow } from './desk/sql.ts'
import { readVisitDay } from './visit-day.ts'
import { claimOf, refuseAsEngine } from './wanted-slots.ts'

type SwapWish = {
  visit: NonNullable<ChangeByDesk['visit']>
  /** The booking's own catalogue, whose prices it keeps. */
  catalogue: Catalogue
  request: BookingRequest
}

type Swap = {
  scheduleIds: readonly number[]
  told: Pick<MailRow, 'event' | 'slots'>
  /** Claims the slots and writes the changed columns. */
  run: (db: Queryable, facts: Partial<BookingDetails & PriceColumns>) => Promise<unknown>
}

/** Other games at the desk, on the day of the booking: the slots to claim instead of the present ones. */
export async function prepareSwap(
  pool: Pool,
  actor: AtDesk,
  row: DeskBookingRow,
  { visit, catalogue, request }: SwapWish,
  venue: VenueOffer,
): Promise<Swap> {
  const { day: date, catalogue_revision, price_cents, price_lines } = row
  const day = await readVisitDay(pool, catalogue, date)
  const startsAt = instantOf(catalogue.venue.zone, date, firstStart(request.slots))
  refuseAll([
    ...pastVisitRefusals(date, day.now),
    ...deskRefusals(catalogue, day.grids, request, day.now, { ...actor, ...visit }),
    ...optionRefusals(row.option_until, startsAt, day.now),
  ])
  const booked = slotsPerAttraction(row.slots)
  if (addsDropped(venue.on(date), booked, request.slots)) throw new Refused(422, 'slot-unknown')
  // A larger group may no longer fit the slots it has.
  const own = request.players > row.players ? {} : booked
  const claim = await claimOf(pool, venue, request, day.schedules, { ...visit, own })
  const agreed = { catalogue_revision, price_cents, price_lines }
  return {
    scheduleIds: claim.slots.map(({ scheduleId }) => scheduleId),
    told: { event: 'moved', slots: eventSlots(date, request.slots, day.grids) },
    run: async (db, { meal_at = row.meal_at, ...facts }) => {
      const { price, details } = split(facts)
      const move = { ...claim, date, facts: { ...agreed, ...price, meal_at }, details }
      await refuseAsEngine(venue.id, claim.slots, () => moveBooking(db, row, termsOf(actor), move))
    },
  }
}

/** Whether a visit gets a game of an attraction that the venue no longer has. It may keep those it has. */
function addsDropped({ attractions }: Catalogue, booked: VisitSlots, wanted: VisitSlots): boolean {
  const offered = attractionIds(attractions)
  return Object.entries(wanted).some(
    ([id, keys]) => !offered.includes(id) && keys.some((key) => !booked[id]?.includes(key)),
  )
}

/** The price belongs to the visit; the rest are details. */
function split({
  catalogue_revision,
  price_cents,
  price_lines,
  ...details
}: Partial<BookingDetails & PriceColumns>): {
  price: Partial<PriceColumns>
  details: Partial<BookingDetails>
} {
  return price_cents === undefined
    ? { price: {}, details }
    : { price: { catalogue_revision, price_cents, price_lines } as PriceColumns, details }
}
