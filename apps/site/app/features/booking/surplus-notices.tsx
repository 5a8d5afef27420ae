import { SurplusNotice } from '@lichtspel/visit/slots/surplus-notice.tsx'
import { GAME_ORDER } from '@lichtspel/visit/venue/game-order.ts'
import type { Booking } from './use-booking.ts'

/** Said once more where it is decided: nobody books a surplus without having seen it and what it costs. */
export function SurplusNotices({ booking: { visit, day, price } }: { booking: Booking }) {
  return GAME_ORDER.flatMap((id) => price.surplus[id] ?? []).map((surplus) => (
    <SurplusNotice
      key={surplus.attraction}
      surplus={surplus}
      selection={visit.selections[surplus.attraction]}
      isNamed
      onLetGo={(key) => {
        day.store.letGoOf(surplus.attraction, key)
        // The button goes with its notice; the focus goes on to the one that books.
        document.querySelector<HTMLElement>('#stap-details [type="submit"]')?.focus({ preventScroll: true })
      }}
    />
  ))
}
