import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { type PerAttraction, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { firstStart, type VisitSlots, visitEnd } from '@lichtspel/domain/visit/visit'
import { shortName } from '@lichtspel/texts/catalogue'
import { CHANGE_ACT } from '@lichtspel/texts/desk-acts'
import { START_NOW } from '@lichtspel/texts/desk-new-booking'
import { Icon } from '@lichtspel/ui/icon'
import styles from './acts.module.css'
import type { Swap } from './use-swap.ts'

/** `2 laser + 1 VR → 1 laser + 2 VR, 14:00–15:40 → 14:00–16:00`, and whether the meal is still after the games. */
export function SwapLine({ booking, swap }: { booking: DeskBooking; swap: Swap }) {
  const shown = shownIn(booking.catalogue.attractions)
  const words = (games: PerAttraction<number>) =>
    CHANGE_ACT.gamesText(
      Object.entries(games).flatMap(([id, count]) =>
        count === 0 ? [] : [START_NOW.part(count, shortName(shown(id)))],
      ),
    )
  const hours = (slots: VisitSlots, blocks: PerAttraction<number>) =>
    START_NOW.hours(firstStart(slots), visitEnd(blocks, slots))
  const end = visitEnd(swap.blockMinutes, swap.slots)
  const { mealAt } = booking
  return (
    <>
      <p role="status" className={styles.swapped}>
        {CHANGE_ACT.becomes(words(swap.booked), words(swap.games))},{' '}
        {CHANGE_ACT.becomes(
          hours(slotsFromWire(booking), swap.blockMinutes),
          hours(swap.slots, swap.blockMinutes),
        )}
      </p>
      {mealAt !== null && end > mealAt && (
        <p role="status" className={styles.mealBefore}>
          <Icon name="warning" /> {CHANGE_ACT.mealBefore(mealAt, end)}
        </p>
      )}
    </>
  )
}
