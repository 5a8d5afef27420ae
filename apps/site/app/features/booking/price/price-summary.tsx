import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import { laterPricesFrom } from '@lichtspel/domain/price/estimate'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { formatDay } from '@lichtspel/texts/dates'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { Notice } from '@lichtspel/ui/notice'
import { VisitSummary } from '@lichtspel/visit/summary/visit-summary.tsx'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { lazy, Suspense } from 'react'
import { FormulaScene } from '../../../lib/formula-scene.tsx'
import { inTime } from '../../../lib/page-unanswered.tsx'
import { knownPlayers, type WishedVisit } from '../booking-state.ts'
import { hasVisitStep, isSettled } from '../step-order.ts'
import { ticketParts } from '../ticket-parts-near.ts'
import type { Booking } from '../use-booking.ts'
import { playedVisit } from '../visit/visit-plan.ts'
import { surplusesOf } from './visit-price.ts'

const PayingLine = lazy(() => inTime(ticketParts().then((part) => ({ default: part.PayingLine }))))

/** The visit so far, with an estimate for all requested games. */
export function PriceSummary({ booking }: { booking: Booking }) {
  const { catalogue, visit, price, day } = booking
  return (
    <>
      <VisitSummary
        date={visit.date}
        players={knownPlayers(visit)}
        formula={visit.formula}
        modules={visit.modules}
        visit={playedVisit(booking)}
        isHeld={day.choice.hold === 'held'}
        price={price.planned}
        missing={isProposed(catalogue, visit) ? 0 : price.missing}
        surplus={surplusesOf(price)}
        invitation={invitationOf(visit, catalogue)}
        scene={<FormulaScene formula={visit.formula} />}
      />
      {price.planned.totalCents > 0 && (
        <>
          <Suspense fallback={null}>
            <PayingLine visit={visit} />
          </Suspense>
          <LaterPrices date={visit.date} />
        </>
      )}
    </>
  )
}

/** Beside proposals there are no slots to choose yet. */
function isProposed(catalogue: Catalogue, visit: WishedVisit): boolean {
  return hasVisitStep(visit) && !isSettled(catalogue, visit, 'visit')
}

/** What the visitor should choose to get a price. */
function invitationOf({ players, closed }: WishedVisit, catalogue: Catalogue): string {
  if (closed.length > 0) return `${VISIT_STEP.choose}.`
  if (players === 'large') return PRICE_WORDS.nothing.large(largeGroupFrom(catalogue))
  return players === null ? PRICE_WORDS.nothing.players : PRICE_WORDS.nothing.games
}

/** Explains why this day's price differs from the price on the home page. */
export function LaterPrices({ date }: { date: IsoDate }) {
  const { catalogues, today } = useOffer()
  const from = laterPricesFrom(catalogues, today, date)
  return from === undefined ? null : <Notice kind="info">{PRICE_WORDS.later(formatDay(from))}</Notice>
}
