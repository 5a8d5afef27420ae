import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { slotCounts } from '@lichtspel/domain/booking/request'
import {
  ATTRACTION_IDS,
  type AttractionId,
  type PerAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { estimatePrice, type Price } from '@lichtspel/domain/price/estimate'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { formatList } from '@lichtspel/texts/dates'

export type SlotsPerAttraction = PerAttraction<readonly SlotKey[]>

/** Where a booking stands in the programme. */
export type BookedVisit = { date: IsoDate; slots: SlotsPerAttraction }

export function visitOf(booking: ManagedBooking): BookedVisit {
  return {
    date: booking.date,
    slots: { laser: booking.slots, vr: booking.slotsVR, interactivefloor: booking.slotsInteractiveFloor },
  }
}

/** What is played, by what begins first. */
export function playedAttractions(slots: SlotsPerAttraction): AttractionId[] {
  const first = (id: AttractionId) => slots[id][0] ?? ''
  return ATTRACTION_IDS.filter((id) => slots[id].length > 0).sort((a, b) => first(a).localeCompare(first(b)))
}

export function bookedPrice(venue: Venue, booking: ManagedBooking): Price {
  return estimatePrice(venue, { ...booking, slotCounts: slotCounts(visitOf(booking).slots) })
}

/** `Lasershooten 14:00 en 14:40, VR-shooten 15:15` */
export function programmeText(slots: SlotsPerAttraction): string {
  return playedAttractions(slots)
    .map((id) => `${ATTRACTION_NAMES[id]} ${formatList(slots[id])}`)
    .join(', ')
}
