import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { MoveByStaff } from '@lichtspel/contract/staff/acts'
import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import { optionRefusals, pastVisitRefusals } from '@lichtspel/domain/desk/staff-acts'
import { staffRefusals } from '@lichtspel/domain/desk/staff-request'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart } from '@lichtspel/domain/visit/visit'
import { movedMeal } from '../../bookings/moved-meal.ts'
import { refuseOutdated } from '../../bookings/refuse-outdated.ts'
import { requestColumns } from '../../bookings/request-columns.ts'
import { readVisitDay } from '../../bookings/visit-day.ts'
import { findSlots, refuseAsEngine } from '../../bookings/wanted-slots.ts'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import { slotsPerAttraction } from '../../db/booking-columns.ts'
import { refuseAll } from '../../http/refusals.ts'
import { requestOfRow } from '../../manage/managed-booking.ts'
import { actorOf } from '../actors.ts'
import type { Colleague } from '../colleague.ts'
import { eventSlots, toldAct } from '../mails/told-act.ts'
import { refuseUnlessSeen } from './act-on-booking.ts'
import { moveForStaff } from './act-sql.ts'
import type { ActPorts, PreparedAct } from './prepared-act.ts'
import { sessionOf } from './request-of-body.ts'
import type { StaffBookingRow } from './sql.ts'

/** Other slots, of any day, and any number of them. As many under the same catalogue revision keep their price to the cent. */
export async function prepareMove(
  { pool }: ActPorts,
  colleague: Colleague,
  row: StaffBookingRow,
  body: MoveByStaff,
  venue: VenueOffer,
): Promise<PreparedAct> {
  refuseUnlessSeen(row, body.revision)
  const slots = slotsFromWire(body)
  const catalogue = venue.on(body.date)
  const isOwn = row.catalogue_revision === catalogue.revision
  const day = await readVisitDay(pool, catalogue, body.date)
  const request = { ...requestOfRow(row), date: body.date, slots, mealAt: null }
  refuseAll([
    ...pastVisitRefusals(row.day, day.now),
    ...staffRefusals(catalogue, day.grids, request, day.now, body),
  ])
  refuseAll(optionRefusals(row.option_until, instantOf(venue.zone, body.date, firstStart(slots)), day.now))
  const isSame = isOwn && isSameVisit(slotsPerAttraction(row.slots), slots)
  const asked = requestColumns(catalogue, request)
  const facts = {
    catalogue_revision: catalogue.revision,
    price_cents: isSame ? row.price_cents : asked.price_cents,
    price_lines: isSame ? row.price_lines : asked.price_lines,
    meal_at: movedMeal(catalogue, row, { date: body.date, slots, grids: day.grids }),
  }
  const wanted = await findSlots(pool, venue, request, day.schedules)
  const { actId, reason, mail, takeOver, ignoreBreak, date } = body
  const schedules = wanted.map(({ scheduleId }) => scheduleId)
  const act = {
    ...{ actor: actorOf(colleague), actId, reason, mail, takeOver, ignoreBreak, date, facts },
    ...{ schedules, keys: wanted.map(({ slotKey }) => slotKey), sessionId: sessionOf(body.sessionId) },
  }
  return {
    scheduleIds: [...row.slots.map(({ scheduleId }) => scheduleId), ...schedules],
    run: async (db) => {
      await refuseOutdated(() => refuseAsEngine(venue.id, wanted, () => moveForStaff(db, row, act)))
      return row.id
    },
    told: toldAct(row, 'moved', { ...facts, event: 'moved', slots: eventSlots(date, slots, day.grids) }),
  }
}
