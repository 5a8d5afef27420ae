import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/group'
import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { VisitSummary } from '@lichtspel/visit/summary/visit-summary.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { knownPlayers, type WishedVisit } from '../booking-state.ts'
import { LaterPrices } from './later-prices.tsx'
import { surplusesOf, type VisitPrice } from './visit-price.ts'

/** The visit as it stands now, with its estimate for all the games asked for. */
export function PriceSummary({ visit, price }: { visit: WishedVisit; price: VisitPrice }) {
  return (
    <>
      <VisitSummary
        date={visit.date}
        players={knownPlayers(visit)}
        formula={visit.formula}
        modules={visit.modules}
        slots={visit.selections}
        price={price.planned}
        missing={price.missing}
        surplus={surplusesOf(price)}
        invitation={invitationOf(visit, useCatalogue())}
      />
      {price.planned.totalCents > 0 && <LaterPrices date={visit.date} />}
    </>
  )
}

/** What would give a price. */
function invitationOf({ players }: WishedVisit, catalogue: Catalogue): string {
  if (players === 'large') return PRICE_WORDS.nothing.large(largeGroupFrom(catalogue))
  return players === null ? PRICE_WORDS.nothing.players : PRICE_WORDS.nothing.games
}
