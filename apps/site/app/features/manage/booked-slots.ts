import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { slotCounts } from '@lichtspel/domain/booking/request'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { estimatePrice, type Price } from '@lichtspel/domain/price/estimate'
import type { BookedSlots } from '@lichtspel/visit/choice/booked-slots.ts'

/** Where a booking stands in the programme. */
export function bookedSlots(booking: ManagedBooking): BookedSlots {
  return {
    date: booking.date,
    slots: { laser: booking.slots, vr: booking.slotsVR, interactivefloor: booking.slotsInteractiveFloor },
  }
}

export function bookedPrice(venue: Venue, booking: ManagedBooking): Price {
  return estimatePrice(venue, { ...booking, slotCounts: slotCounts(bookedSlots(booking).slots) })
}
