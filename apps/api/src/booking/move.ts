import { movedMealTime } from '@lichtspel/domain/booking/meal-time'
import { type BookingRequest, type DayGrids, refusalsOf } from '@lichtspel/domain/booking/request'
import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import { perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { optionRefusals, pastVisitRefusals } from '@lichtspel/domain/desk/desk-acts'
import { deskRefusals } from '@lichtspel/domain/desk/desk-request'
import { paysWhole } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart, type VisitSlots, visitEnd } from '@lichtspel/domain/visit/visit'
import { blocksPerAttraction, type PriceColumns, slotsPerAttraction } from '../db/booking-columns.ts'
import { Refused, refuseAll } from '../http/refusals.ts'
import { actMail, eventSlots } from '../mail/act-mail.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import { moveBooking } from './act-sql.ts'
import { type Actor, type BookedRow, refuseUnlessOpen, termsOf } from './actor.ts'
import { followByTerms } from './change.ts'
import { outageBehind } from './outage.ts'
import { type ActPorts, onBooking, type PreparedAct } from './prepared-act.ts'
import { requestColumns, requestOfRow } from './request-columns.ts'
import { type Claiming, claimOf, readVisitDay, refuseAsEngine, type VisitDay } from './wanted-slots.ts'

export type MoveWish = Claiming & {
  revision: number
  date: IsoDate
  slots: VisitSlots
  /** The price that was shown for the new day. */
  totalCents?: number | undefined
  /** An outage hits the visit. The move then never makes a visit of that day dearer. */
  forOutage?: boolean | undefined
}

/** `option_until` is set on options, which the desk may move as well. */
type Moved = BookedRow & { option_until?: number | null }

/**
 * Moves a booking to other slots, on any day. A visitor must keep the number of slots of each attraction; the desk may take more or
 * fewer. A booking that keeps its number of slots and its catalogue revision also keeps its exact price. The old slots are kept
 * until the new ones
 * are claimed, in one transaction.
 */
export async function prepareMove(
  { pool }: Pick<ActPorts, 'pool'>,
  actor: Actor,
  row: Moved,
  wish: MoveWish,
  venue: VenueOffer,
): Promise<PreparedAct> {
  refuseUnlessOpen(actor, 'move', row, wish.revision)
  const { date, slots, forOutage = false } = wish
  const catalogue = venue.on(date)
  const isSame = isSameVisit(slotsPerAttraction(row.slots), slots)
  if (actor.kind === 'visitor' && !isSame) throw new Refused(422, 'other-visit')
  const day = await readVisitDay(pool, catalogue, date)
  const request = { ...requestOfRow(row), date, slots, mealAt: null }
  judge(actor, row, wish, { catalogue, day, request })
  const isOwn = row.catalogue_revision === catalogue.revision
  const { price_cents, price_lines }: PriceColumns =
    isSame && isOwn ? row : requestColumns(catalogue, request)
  const isDearer = forOutage && date === row.day && price_cents > row.price_cents
  if (isDearer || (wish.totalCents !== undefined && wish.totalCents !== price_cents))
    throw new Refused(409, 'price-changed')
  const isFollowed = actor.kind === 'visitor' && price_cents !== row.price_cents
  // The difference would have to be paid first, and the old slots would be gone if it is not.
  if (isFollowed && price_cents > row.price_cents && row.deposit_cents !== null && paysWhole(actor.catalogue))
    throw new Refused(422, 'dearer-day')
  const outage = await outageBehind(pool, row.id, forOutage)
  const meal_at = movedMeal(catalogue, row, { date, slots, grids: day.grids })
  const facts = { catalogue_revision: catalogue.revision, price_cents, price_lines, meal_at }
  const own = date === row.day ? slotsPerAttraction(row.slots) : {}
  const claim = await claimOf(pool, venue, request, day.schedules, { ...wish, own })
  const move = { ...claim, date, facts, forOutage }
  const run = onBooking(row, async (db) => {
    if (isFollowed) await followByTerms(db, actor, row, price_cents)
    await refuseAsEngine(venue.id, claim.slots, () => moveBooking(db, row, termsOf(actor), move))
  })
  return {
    scheduleIds: [...run.scheduleIds, ...claim.slots.map(({ scheduleId }) => scheduleId)],
    run: run.run,
    told: actMail(row, 'moved', {
      ...facts,
      event: 'moved',
      slots: eventSlots(date, slots, day.grids),
      outage,
    }),
  }
}

function judge(
  actor: Actor,
  row: Moved,
  wish: MoveWish,
  { catalogue, day, request }: { catalogue: Catalogue; day: VisitDay; request: BookingRequest },
): void {
  if (actor.kind === 'visitor') {
    refuseAll(refusalsOf(catalogue, day.grids, request, day.now))
    return
  }
  refuseAll([
    ...pastVisitRefusals(row.day, day.now),
    ...deskRefusals(catalogue, day.grids, request, day.now, { ...actor, ...wish }),
  ])
  const startsAt = instantOf(catalogue.venue.zone, wish.date, firstStart(wish.slots))
  refuseAll(optionRefusals(row.option_until ?? null, startsAt, day.now))
}

/** The meal moves along with the visit. */
function movedMeal(
  catalogue: Catalogue,
  booked: Pick<BookedRow, 'meal_at' | 'slots'>,
  { date, slots, grids }: { date: IsoDate; slots: VisitSlots; grids: DayGrids },
): ClockTime | null {
  const before = blocksPerAttraction(booked.slots)
  const after = perAttraction(Object.keys(slots), (id) => grids[id]?.blockMinutes ?? before[id] ?? 0)
  return movedMealTime(catalogue, date, booked.meal_at, {
    before: visitEnd(before, slotsPerAttraction(booked.slots)),
    after: visitEnd(after, slots),
  })
}
