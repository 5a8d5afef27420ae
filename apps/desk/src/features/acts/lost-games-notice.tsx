import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { type PerAttraction, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { lostGames, missingSlots, withMissingSlots } from '@lichtspel/domain/price/lost-games'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { CHANGE_ACT } from '@lichtspel/texts/desk-acts'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { type DeskDetails, detailsPrice, playersOf } from '../../lib/act-form/details-draft.ts'

type LostGamesNoticeProps = {
  booking: DeskBooking
  draft: DeskDetails
  /** Saves, then opens the move dialog to choose the missing slots. */
  onTakeSlots: (wanted: PerAttraction<number>) => Promise<void>
}

/** A larger group plays in turns. Shows what each player loses with the same slots, and the extra slots that avoid it. */
export function LostGamesNotice({ booking, draft, onTakeSlots }: LostGamesNoticeProps) {
  const players = playersOf(draft)
  if (players === null) return null
  const held = slotCounts(slotsFromWire(booking))
  const lost = lostGames(booking.catalogue, held, { before: booking.players, after: players })
  const wanted = withMissingSlots(held, lost)
  const kept = detailsPrice(booking.catalogue, draft, wanted)
  if (lost.length === 0 || kept === null) return null
  const shown = shownIn(booking.catalogue.attractions)
  const slots = missingSlots(lost)
  return (
    <Notice
      kind="warning"
      role="status"
      actions={<Button onClick={() => void onTakeSlots(wanted)}>{CHANGE_ACT.takeSlots(slots)}</Button>}
    >
      {lost.map(({ attraction, games, left }) => (
        <p key={attraction}>
          {left < games
            ? CHANGE_ACT.fewerGames(columnName(shown(attraction)), games, left)
            : CHANGE_ACT.notEveryone(columnName(shown(attraction)), games)}
        </p>
      ))}
      <p>{CHANGE_ACT.keepGames(slots, formatSum(kept.totalCents))}</p>
    </Notice>
  )
}
