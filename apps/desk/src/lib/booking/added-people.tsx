import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { lostGames, missingSlots, withMissingSlots } from '@lichtspel/domain/price/lost-games'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { PRESENCE_ACT } from '@lichtspel/texts/desk-acts'
import { formatPrice } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'

type AddedProps = { booking: DeskBooking; heads: number; take: string; onTake: () => void }

/** More people came than were booked: shows what they cost, with a button to change the booking. */
export function Added({ booking, heads, take, onTake }: AddedProps) {
  const { cents, slots } = addedFor(booking, heads)
  return (
    <Notice kind="info" role="status" actions={<Button onClick={onTake}>{take}</Button>}>
      <p>{PRESENCE_ACT.added(heads - booking.players, formatPrice(cents))}</p>
      {slots > 0 && <p>{PRESENCE_ACT.addedSlots(slots)}</p>}
    </Notice>
  )
}

/** What the extra people cost if they play as much as the others, and how many more slots that takes. */
function addedFor(booking: DeskBooking, players: number): { cents: number; slots: number } {
  const held = slotCounts(slotsFromWire(booking))
  const lost = lostGames(booking.catalogue, held, { before: booking.players, after: players })
  const facts = { ...booking, players, slotCounts: withMissingSlots(held, lost) }
  return {
    cents: estimatePrice(booking.catalogue, facts).totalCents - booking.totalCents,
    slots: missingSlots(lost),
  }
}
