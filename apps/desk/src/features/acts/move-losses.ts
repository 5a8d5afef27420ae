import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { movedMealTime } from '@lichtspel/domain/booking/meal-time'
import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import { type PerAttraction, shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { findOverlaps } from '@lichtspel/domain/slots/overlap'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart, gamesOf, visitEnd } from '@lichtspel/domain/visit/visit'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { MOVE_ACT } from '@lichtspel/texts/desk-acts'
import { formatSum } from '@lichtspel/texts/prices'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import { formulaRemark } from '../../lib/act-form/details-fields.tsx'
import { hasAny, type Overrides, slotWords } from '../../lib/act-form/overrides.ts'

export type MoveTo = {
  date: IsoDate
  slots: SlotsPerAttraction
  /** The catalogue in force on the new day, and the length of its blocks. */
  catalogue: Catalogue
  blockMinutes: PerAttraction<number>
  overrides: Overrides
}

/** What a move changes apart from the hours, one sentence each. Empty if nothing is lost. */
export function moveLosses(booking: DeskBooking, to: MoveTo): string[] {
  const shown = shownIn(to.catalogue.attractions)
  return [
    ...priceLoss(booking, to),
    ...formulaLoss(booking, to),
    ...mealLoss(booking, to),
    ...optionLoss(booking, to),
    ...(hasAny(to.overrides.takenOver) ? [MOVE_ACT.takenOver(slotWords(shown, to.overrides.takenOver))] : []),
    ...(hasAny(to.overrides.withoutBreak)
      ? [MOVE_ACT.withoutBreak(slotWords(shown, to.overrides.withoutBreak))]
      : []),
  ]
}

/** What to say when nothing is lost. Slots that overlap are no loss, but the group cannot play them as they are. */
export function sameWords({ catalogue, slots }: Pick<MoveTo, 'catalogue' | 'slots'>): string {
  return findOverlaps(catalogue, slots).length > 0 ? MOVE_ACT.overlapping : MOVE_ACT.nothingLost
}

/** The agreed price holds under the booking's own revision; otherwise the new day's prices apply. */
function movedTotal(booking: DeskBooking, { catalogue, slots }: MoveTo): number {
  const isOwn = catalogue.revision === booking.catalogue.revision
  if (isOwn || findFormula(catalogue, booking.formula) === undefined) return booking.totalCents
  return estimatePrice(catalogue, { ...booking, slotCounts: slotCounts(slots) }).totalCents
}

function priceLoss(booking: DeskBooking, to: MoveTo): string[] {
  const total = movedTotal(booking, to)
  if (total === booking.totalCents) return []
  return [MOVE_ACT.price(formatSum(booking.totalCents), formatSum(total))]
}

function formulaLoss({ formula, players }: DeskBooking, { catalogue, date }: MoveTo): string[] {
  if (findFormula(catalogue, formula) === undefined) return [MOVE_ACT.formulaGone]
  const why = formulaRemark(catalogue, { formula, players: String(players) }, date)
  return why === undefined ? [] : [why]
}

/** The meal moves along with the end of the visit. */
function mealLoss(booking: DeskBooking, to: MoveTo): string[] {
  const { mealAt, blockMinutes } = booking
  if (mealAt === null || gamesOf(to.slots) === 0) return []
  const ends = {
    before: visitEnd(blockMinutes, slotsFromWire(booking)),
    after: visitEnd(to.blockMinutes, to.slots),
  }
  const moved = movedMealTime(to.catalogue, to.date, mealAt, ends)
  if (moved === mealAt) return []
  return [moved === null ? MOVE_ACT.mealLost(mealAt) : MOVE_ACT.meal(mealAt, moved)]
}

function optionLoss({ optionUntil }: DeskBooking, { catalogue, date, slots }: MoveTo): string[] {
  if (optionUntil === null || gamesOf(slots) === 0) return []
  const { zone } = catalogue.venue
  if (optionUntil <= instantOf(zone, date, firstStart(slots))) return []
  const end = momentAt(optionUntil, zone)
  return [MOVE_ACT.option(`${formatDayAndMonth(end.date)} ${end.time}`)]
}

/** Why this move cannot be saved: more or fewer slots are chosen than booked, or nothing differs from the booking. */
export function moveObstacle(
  booking: DeskBooking,
  to: Pick<MoveTo, 'date' | 'slots'>,
): 'incomplete' | 'unchanged' | undefined {
  const now = slotsFromWire(booking)
  if (!isSameVisit(now, to.slots)) return 'incomplete'
  return to.date === booking.date && areSameSlots(to.slots, now) ? 'unchanged' : undefined
}
