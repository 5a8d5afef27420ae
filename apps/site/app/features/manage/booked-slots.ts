import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { Price } from '@lichtspel/domain/price/estimate'
import type { BookedSlots } from '@lichtspel/visit/choice/booked-slots.ts'

/** Where a booking stands in the programme. */
export function bookedSlots(booking: ManagedBooking): BookedSlots {
  return { date: booking.date, slots: slotsFromWire(booking) }
}

/** What the visitor was promised: stored with the booking, never computed again. */
export function bookedPrice({ priceLines, totalCents }: ManagedBooking): Price {
  return { lines: priceLines, totalCents }
}
