import { attractionIds, type Shown, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { gamesOf } from '@lichtspel/domain/visit/visit'
import { GAMES_STEP, PRICE_WORDS, SLOT_STEP } from '@lichtspel/texts/booking'
import { attractionName } from '@lichtspel/texts/catalogue'
import { COLON } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { SURPLUS } from '@lichtspel/texts/slots'
import { Button } from '@lichtspel/ui/button'
import { Announcer, type SpokenFact } from '@lichtspel/visit/choice/announcer.tsx'
import { StillThere } from '@lichtspel/visit/choice/still-there.tsx'
import { ClockProvider } from '@lichtspel/visit/clock/clock-context.tsx'
import { Heading, HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { useChoiceFacts } from '@lichtspel/visit/slots/use-choice-facts.ts'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { Guard } from '../../lib/guard.tsx'
import { inTime } from '../../lib/page-unanswered.tsx'
import { onSavedBookingsChange, readStored } from '../../lib/saved-bookings-storage.ts'
import styles from './booking.module.css'
import { BookingSteps } from './booking-steps.tsx'
import { forgetDraft } from './draft/booking-draft.ts'
import { useSamePlace } from './draft/use-same-place.ts'
import { PriceSummary } from './price/price-summary.tsx'
import { neededPerAttraction, surplusesOf, type VisitPrice } from './price/visit-price.ts'
import { isInOverview, leadingStep } from './step-order.ts'
import { StatusLine } from './summary/status-line.tsx'
import summaryAsideStyles from './summary/summary.module.css'
import { SummaryBar } from './summary/summary-bar.tsx'
import { type Rest, useRest } from './summary/use-rest.ts'
import { type Booking as BookingFacts, useBooking } from './use-booking.ts'

/** The booking screen, from date to confirmation. Used both on its own page and at the end of the home page. */
export default function BookingScreen({ level = 3 }: { level?: 2 | 3 }) {
  const [visits, setVisits] = useState(0)
  const again = useCallback(() => setVisits((count) => count + 1), [])
  return (
    <ClockProvider>
      <HeadingLevel value={level}>
        <Guard onRetry={forgetDraft}>
          <Booking key={visits} onAgain={again} />
        </Guard>
      </HeadingLevel>
    </ClockProvider>
  )
}

function Booking({ onAgain }: { onAgain: () => void }) {
  const booking = useBooking()
  return (
    <CatalogueProvider catalogue={booking.catalogue}>
      <BookingParts booking={booking} onAgain={onAgain} />
    </CatalogueProvider>
  )
}

function BookingParts({ booking, onAgain }: { booking: BookingFacts; onAgain: () => void }) {
  const { day, form } = booking
  const rest = useRest(booking)
  useAfterBooking(gamesOf(booking.visit.selections) > 0)
  useSamePlace()
  if (form.progress.kind === 'success') {
    return (
      <div className={styles.done}>
        <Suspense>
          <SuccessView placed={form.progress.booking} onAgain={onAgain} />
          <SavedBookings />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={styles.screen}>
      <div className={styles.bookingScreenSteps}>
        <SavedBookings />
        <BookingSteps booking={booking} />
      </div>
      <SummaryAside booking={booking} rest={rest} />
      <BookingNews booking={booking} />
      <SummaryBar booking={booking} rest={rest} />
      <StillThere question={day.stillThere} />
    </div>
  )
}

/**
 * Upcoming bookings saved on this device; the code is loaded only if there are any. The steps below wait for it, because they would
 * move down when it arrives.
 */
function SavedBookings() {
  const [hasKept, setHasKept] = useState(isAnyStored)
  useEffect(() => onSavedBookingsChange(() => startTransition(() => setHasKept(isAnyStored()))), [])
  return hasKept && <SavedBookingList />
}

function isAnyStored(): boolean {
  return readStored().length > 0
}

const parts = () => import('./booked/booked-parts.ts')

export const SuccessView = lazy(() => inTime(parts().then((part) => ({ default: part.SuccessView }))))
export const SavedBookingList = lazy(() =>
  inTime(parts().then((part) => ({ default: part.SavedBookingList }))),
)

/** Loads the code for the screen after booking once a slot is chosen, so that it is available even if the connection drops. */
function useAfterBooking(isNear: boolean): void {
  useEffect(() => {
    if (isNear) parts().catch(() => undefined)
  }, [isNear])
}

/**
 * The only live region of the screen: notices, counters, surplus and price. It announces each action once, and stays silent when a
 * refresh does not change the visitor's choice.
 */
function BookingNews({ booking }: { booking: BookingFacts }) {
  const { catalogue, visit, day, price, rotation } = booking
  const needed = neededPerAttraction(catalogue, visit)
  const notices = useChoiceFacts(day, needed, rotation)
  const shown = shownIn(catalogue.attractions)
  const games = Object.entries(visit.games).map(([id, count]) => ({
    about: `games ${id}`,
    words: `${GAMES_STEP.summary(count, shown(id))}.`,
  }))
  const counters = attractionIds(catalogue.attractions).flatMap((id) => {
    const [chosen, count] = [visit.selections[id]?.length ?? 0, needed[id] ?? 0]
    const words = `${attractionName(shown(id))}${COLON} ${SLOT_STEP.counter(chosen, count)}.`
    return count === 0 ? [] : [{ about: `counter ${id}`, words, along: 'price' }]
  })
  return <Announcer facts={[...notices, ...games, ...counters, ...priceFacts(shown, price)]} />
}

function priceFacts(shown: Shown, price: VisitPrice): SpokenFact[] {
  const spare = surplusesOf(price).map((one) => ({
    about: `surplus ${one.attraction}`,
    words: sentence(SURPLUS.named(shown(one.attraction), one)),
  }))
  const { totalCents } = price.planned
  const total = totalCents > 0 ? [`${PRICE_WORDS.estimate} ${formatSum(totalCents)}.`] : []
  return [...spare, ...total.map((words) => ({ about: 'price', words }))]
}

function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}

/** On a wide screen: the visit beside the steps, and the state of the selection. The next button is in the step itself. */
function SummaryAside({ booking, rest }: { booking: BookingFacts; rest: Rest | null }) {
  const { catalogue, visit, price, day, form } = booking
  const isLedOn = leadingStep(catalogue, visit) !== undefined
  return (
    <aside className={summaryAsideStyles.aside} aria-label={PRICE_WORDS.heading}>
      <Heading className="visually-hidden">{PRICE_WORDS.heading}</Heading>
      {/* The overview has the same ticket. */}
      <div className={summaryAsideStyles.visit} hidden={isInOverview(catalogue, visit, form.isAccepted)}>
        <PriceSummary booking={booking} />
      </div>
      {rest !== null && (
        <Button kind={isLedOn ? 'quiet' : 'main'} onClick={rest.take}>
          {rest.words}
        </Button>
      )}
      <StatusLine day={day} price={price} />
    </aside>
  )
}
