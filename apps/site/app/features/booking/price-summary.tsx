import { VisitSummary } from '@lichtspel/visit/summary/visit-summary.tsx'
import { GAME_ORDER } from '@lichtspel/visit/venue/game-order.ts'
import { knownPlayers, type WishedVisit } from './booking-state.ts'
import type { VisitPrice } from './visit-price.ts'

/** The visit as it stands now, with its estimate for all the games asked for. */
export function PriceSummary({ visit, price }: { visit: WishedVisit; price: VisitPrice }) {
  return (
    <VisitSummary
      date={visit.date}
      players={knownPlayers(visit)}
      formula={visit.formula}
      modules={visit.modules}
      slots={visit.selections}
      price={price.planned}
      missing={price.missing}
      surplus={GAME_ORDER.flatMap((id) => price.surplus[id] ?? [])}
    />
  )
}
