import { movedMealTime } from '@lichtspel/domain/booking/meal-time'
import type { DayGrids } from '@lichtspel/domain/booking/request'
import { type AttractionId, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { type VisitSlots, visitEnd } from '@lichtspel/domain/visit/visit'
import { blocksPerAttraction, slotsPerAttraction } from '../db/booking-columns.ts'

type BookedMeal = {
  meal_at: ClockTime | null
  slots: readonly { attraction: AttractionId; key: SlotKey; block: number }[]
}

/** The meal goes along with the visit. */
export function movedMeal(
  catalogue: Catalogue,
  booked: BookedMeal,
  { date, slots, grids }: { date: IsoDate; slots: VisitSlots; grids: DayGrids },
): ClockTime | null {
  const before = blocksPerAttraction(booked.slots)
  const after = perAttraction((id) => grids[id]?.blockMinutes ?? before[id])
  return movedMealTime(catalogue, date, booked.meal_at, {
    before: visitEnd(before, slotsPerAttraction(booked.slots)),
    after: visitEnd(after, slots),
  })
}
