import type { ChangeByDesk } from '@lichtspel/contract/desk/acts'
import type { ChangeDetailsRequest } from '@lichtspel/contract/managed-booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { type BookingDetails, textsBy } from '@lichtspel/domain/booking/booking-fields'
import { type BookingRequest, refusalsOf } from '@lichtspel/domain/booking/request'
import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import { attractionIds } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { optionRefusals, pastVisitRefusals } from '@lichtspel/domain/desk/desk-acts'
import { deskChangeRefusals, deskRefusals } from '@lichtspel/domain/desk/desk-request'
import { depositCents, paysWhole } from '@lichtspel/domain/payment/deposit'
import { momentAt } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart, type VisitSlots } from '@lichtspel/domain/visit/visit'
import type { Pool } from 'pg'
import { type PriceColumns, slotsPerAttraction } from '../db/booking-columns.ts'
import type { MailRow } from '../db/mail-row.ts'
import type { Queryable } from '../db/postgres.ts'
import { Refused, refuseAll } from '../http/refusals.ts'
import { wordsOf } from '../languages/languages.ts'
import { actMail, depositMail, eventSlots } from '../mail/act-mail.ts'
import { newDeposit } from '../money/deposits-sql.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import { changeBooking, dropDeposit, followPrice, moveBooking, requestDeposit } from './act-sql.ts'
import { type Actor, type AtDesk, type BookedRow, refuseUnlessOpen, termsOf, type Visitor } from './actor.ts'
import { factsOfDetails, refuseLanguage, requestOfDetails } from './desk/request-of-body.ts'
import type { DeskBookingRow } from './desk/sql.ts'
import { type ActPorts, onBooking, type PreparedAct } from './prepared-act.ts'
import { requestColumns, requestOfRow } from './request-columns.ts'
import { assertFits, claimOf, readVisitDay, refuseAsEngine, wantedSlots } from './wanted-slots.ts'

// Changes details and, at the desk, games, priced by the catalogue the booking was made under. A change that does not affect the price
// keeps it to the cent.

/** A change through the manage link. The formula, the extras and the email address stay as they are. */
export async function prepareLinkChange(
  { pool }: Pick<ActPorts, 'pool'>,
  actor: Visitor,
  row: BookedRow,
  change: ChangeDetailsRequest,
  venue: VenueOffer,
): Promise<PreparedAct> {
  refuseUnlessOpen(actor, 'change', row, change.revision)
  const { catalogue } = actor
  // If the venue does not let visitors change the group size, only the desk can change it, just as after the deadline.
  if (change.players !== row.players && !catalogue.rules.groupMayChange) throw new Refused(422, 'group-fixed')
  const isMeal = includesMeal(catalogue, row.modules)
  const booked = requestOfRow(row)
  const request: BookingRequest = {
    ...booked,
    contact: { ...booked.contact, name: change.name, phone: change.phone },
    players: change.players,
    mealPeople: isMeal ? change.mealPeople : null,
    mealAt: isMeal && change.mealAt !== undefined ? change.mealAt : booked.mealAt,
  }
  const day = await readVisitDay(pool, catalogue, row.day)
  refuseAll(refusalsOf(catalogue, day.grids, request, day.now))
  const { formula: _, modules: __, ...asked } = requestColumns(catalogue, request)
  const facts = {
    ...textsBy('link', isMeal ? change : { ...change, diets: '' }, row),
    ...asked,
    meal_at: request.mealAt,
    invoice: change.invoice,
    team_names: change.teamNames ?? row.team_names,
  }
  const changed = withoutSamePrice(row, facts, booked.slots)
  return onBooking(row, async (db) => {
    if (changed.price_cents !== undefined) await followByTerms(db, actor, row, changed.price_cents)
    await changeDetails(db, actor, row, { facts: changed, players: change.players }, venue)
  })
}

/** A group that grows must fit in the slots it has. */
async function changeDetails(
  db: Queryable,
  actor: Actor,
  row: BookedRow,
  { facts, players }: { facts: object; players: number },
  venue: VenueOffer,
): Promise<void> {
  await refuseAsEngine(venue.id, wantedSlots(row.slots), async () => {
    await changeBooking(db, row, termsOf(actor), facts)
    await assertFits(db, venue, row, { ...row, players })
  })
}

/** A change at the desk. With other games it also moves the booking on its day, in the same transaction and as one event. */
export async function prepareChange(
  ports: Pick<ActPorts, 'pool' | 'catalogues'>,
  actor: AtDesk,
  row: DeskBookingRow,
  body: ChangeByDesk,
  venue: VenueOffer,
): Promise<PreparedAct> {
  refuseUnlessOpen(actor, 'change', row, body.revision)
  const catalogue = await ports.catalogues.ofBooking(row)
  const slots = body.visit === undefined ? slotsPerAttraction(row.slots) : slotsFromWire(body.visit)
  const request = requestOfDetails(body, { date: row.day, slots }, row)
  const now = momentAt(row.now_ms, catalogue.venue.zone)
  if (body.language !== row.language) refuseLanguage(catalogue, body.language)
  refuseAll(deskChangeRefusals(catalogue, request, now, { mail: actor.mail, isVisitors: row.is_visitors }))
  const facts = withoutSamePrice(row, factsOfDetails(catalogue, body, request, row), slots)
  const swap =
    body.visit === undefined
      ? null
      : await prepareSwap(ports.pool, actor, row, { visit: body.visit, catalogue, request }, venue)
  const asked = depositCents(catalogue, request.modules)
  const act = onBooking(row, async (db) => {
    if (swap === null) await changeDetails(db, actor, row, { facts, players: request.players }, venue)
    else await swap.run(db, facts)
    await settleMeal(db, row, asked, actor.mail)
  })
  const deposit = row.deposit_cents === null ? depositMail(asked) : {}
  return {
    scheduleIds: [...act.scheduleIds, ...(swap?.scheduleIds ?? [])],
    run: act.run,
    told: actMail(row, 'changed', { ...facts, event: 'changed', ...deposit, ...swap?.told }),
  }
}

/** Requests the deposit when a meal was added, and drops it when the meal was removed. */
async function settleMeal(db: Queryable, row: BookedRow, asked: number, mail: boolean): Promise<void> {
  const deposit = row.deposit_cents === null ? await newDeposit(db, asked) : null
  if (deposit !== null) await requestDeposit(db, row.id, deposit, mail)
  if (asked === 0) await dropDeposit(db, row.id)
}

type Priced = Pick<
  BookedRow,
  'players' | 'meal_people' | 'price_cents' | 'price_lines' | 'catalogue_revision'
> &
  Partial<Pick<BookedRow, 'formula' | 'modules'>>

/** Leaves the price out if nothing that affects it changes, so that the visitor keeps the agreed price. */
function withoutSamePrice<Facts extends Priced>(
  row: BookedRow,
  facts: Facts,
  slots: VisitSlots,
): Partial<Facts> {
  const isSamePrice =
    isSameVisit(slotsPerAttraction(row.slots), slots) &&
    facts.players === row.players &&
    (facts.formula ?? row.formula) === row.formula &&
    facts.meal_people === row.meal_people &&
    (facts.modules ?? row.modules).join() === row.modules.join()
  if (!isSamePrice) return facts
  const { price_cents: _, price_lines: __, catalogue_revision: ___, ...rest } = facts
  return rest as Partial<Facts>
}

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
async function prepareSwap(
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

/** A visitor's change of the price follows the terms they booked under: a rise is paid first, and a fall is like cancelling that part. */
export async function followByTerms(
  db: Queryable,
  actor: Visitor,
  row: BookedRow,
  cents: number,
): Promise<void> {
  const { online } = actor.catalogue.rules.deposit
  if (row.deposit_cents === null) return
  await followPrice(db, row, termsOf(actor), {
    cents,
    refundPercent: actor.refundPercent,
    payMinutes: online !== null && paysWhole(actor.catalogue) ? online.payMinutes : null,
    words: wordsOf(row.language).deposit.DEPOSIT_WORDS.forfeited,
  })
}
