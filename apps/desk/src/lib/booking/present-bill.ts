import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { type Bill, type BillFacts, billOf, isCharged } from '@lichtspel/domain/payment/bill'

/** The bill of a booking as it is, or with other lines or people. */
export function presentBill(
  booking: DeskBooking,
  counted: Partial<Pick<BillFacts, 'lines' | 'players' | 'counted'>> = {},
): Bill {
  return billOf({
    lines: booking.priceLines,
    players: booking.players,
    counted: booking.headCount,
    isCharged: isCharged(booking),
    depositCents: booking.billDepositCents,
    entries: booking.billEntries,
    ...counted,
  })
}
