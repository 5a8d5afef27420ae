import { hoursToConfirm } from '@lichtspel/domain/booking/self-service'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import { askedCents, depositCents, depositMailDays } from '@lichtspel/domain/payment/deposit'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart, gamesOf } from '@lichtspel/domain/visit/visit'
import { DETAILS_STEP, PRICE_WORDS } from '@lichtspel/texts/booking'
import { OVERVIEW } from '@lichtspel/texts/booking-summary'
import { MISSING_SLOTS } from '@lichtspel/texts/form'
import { formatList, named } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { MealDuringGames } from '@lichtspel/visit/details/meal-time-field.tsx'
import { SurplusNotice } from '@lichtspel/visit/slots/surplus-notice.tsx'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { lazy, Suspense, useRef } from 'react'
import { inTime } from '../../../lib/page-unanswered.tsx'
import { useShowAnswer } from '../../../lib/use-show-answer.ts'
import { isReviewing, knownPlayers, type StepId } from '../booking-state.ts'
import { FormulaNews } from '../formula/formula-news.tsx'
import type { PriceNews } from '../price/use-price-news.ts'
import { surplusesOf } from '../price/visit-price.ts'
import type { Wait } from '../sending/place-once.ts'
import { isNarrow } from '../step.tsx'
import { isInOverview, leadOn } from '../step-order.ts'
import { ticketParts } from '../ticket-parts-near.ts'
import type { Booking } from '../use-booking.ts'
import styles from './form.module.css'
import { focusAbove, focusOverview } from './overview-focus.ts'
import { stepsToMissing } from './steps-to-go.ts'

const Overview = lazy(() => inTime(ticketParts().then((parts) => ({ default: parts.Overview }))))

export type FinalPartProps = { booking: Booking; onStep: (step: StepId) => void }

/**
 * What is booked, what it costs and until when it can be cancelled, then the button. Its label says whether booking commits the visitor
 * to pay.
 */
export function FinalPart({ booking, onStep }: FinalPartProps) {
  const { catalogue, visit, day, price, priceNews, form, dispatch } = booking
  // The retry button for a request without a response is above the form.
  const isRetried = form.problems?.failure?.retryOf !== undefined
  const isNext = leadOn(catalogue, visit, form.isAccepted).to === 'details' && !isRetried
  const isBusy = form.progress.kind === 'in-progress'
  // The law prescribes these words for every booking that costs something.
  const isPaid = price.planned.totalCents > 0 || depositCents(catalogue, visit.modules) > 0
  const confirm = isPaid ? DETAILS_STEP.confirmPaying : DETAILS_STEP.confirm
  const isReviewed = isReviewing(visit)
  const isMain = isNext && (isReviewed || !isNarrow())
  const goOn = () => {
    form.accept()
    dispatch({ kind: 'finish', step: 'details' })
    focusOverview()
  }
  const takeMealTime = (text: string) => {
    dispatch({ kind: 'type', field: 'mealAt', text })
    focusAbove(visit)
  }
  return (
    <div
      className={styles.final}
      data-reviewed={isInOverview(catalogue, visit, form.isAccepted) || undefined}
    >
      <OfferNews booking={booking} />
      <PriceChanged news={priceNews} totalCents={price.planned.totalCents} />
      {isReviewed && <OverviewPlace booking={booking} />}
      <MealDuringGames
        day={{ date: visit.date, slots: visit.selections, blockMinutes: blocksOn(catalogue, day) }}
        mealAt={visit.mealAt}
        onTake={takeMealTime}
      />
      <MissingSlots booking={booking} onStep={onStep} onGoOn={goOn} />
      {/* Next to the button, so that it is read before pressing. */}
      <SurplusNotices booking={booking} />
      {isReviewed && (
        <>
          <ConfirmByMail booking={booking} />
          <p className={styles.small}>{DETAILS_STEP.noWithdrawal}</p>
        </>
      )}
      {/* Highlighted only when booking is the next step. Two buttons, so that pressing twice does not book. */}
      <div key={`${isReviewed}`} className={styles.send}>
        <Button id="boek" type="submit" kind={isMain ? 'main' : 'quiet'} busy={isBusy}>
          {isBusy ? DETAILS_STEP.sending : isReviewed ? confirm : OVERVIEW.open}
        </Button>
      </div>
      <p className={form.wait === null ? 'visually-hidden' : undefined} role="status">
        {isBusy ? busyWords(form.wait) : ''}
      </p>
    </div>
  )
}

/** A large booking is final only once the visitor opens the link in the confirmation mail; this notice says so before they book. */
function ConfirmByMail({ booking: { catalogue, visit, price } }: { booking: Booking }) {
  const now = useClock().now().epochMs
  // Paying confirms the booking too.
  const { totalCents } = price.planned
  const paysNow = depositMailDays(catalogue) === null && askedCents(catalogue, { ...visit, totalCents }) > 0
  if (gamesOf(visit.selections) === 0 || paysNow) return null
  const startsAt = instantOf(catalogue.venue.zone, visit.date, firstStart(visit.selections))
  const hours = hoursToConfirm(catalogue, visit.selections, { startsAt, now })
  return hours === null ? null : <Notice kind="info">{DETAILS_STEP.confirmByMail(hours)}</Notice>
}

function busyWords(wait: Wait): string {
  if (wait === null) return DETAILS_STEP.sending
  return typeof wait === 'number' ? DETAILS_STEP.waiting(Math.ceil(wait / 1_000)) : DETAILS_STEP.trying
}

/** Shown before sending: the venue changed its prices while this page was open. */
function PriceChanged({ news, totalCents }: { news: PriceNews; totalCents: number }) {
  return (
    <div role="status">
      {news.wasCents !== null && (
        <Notice kind="warning" actions={<Button onClick={news.dismiss}>{PRICE_WORDS.understood}</Button>}>
          {PRICE_WORDS.changed(formatSum(news.wasCents), formatSum(totalCents))}
        </Notice>
      )}
    </div>
  )
}

/** Right above the button: the overview of what is about to be booked, once something is chosen. */
function OverviewPlace({ booking }: { booking: Booking }) {
  const { visit } = booking
  if (knownPlayers(visit) === null || gamesOf(visit.selections) === 0)
    return <p className={styles.nothing}>{OVERVIEW.nothing}</p>
  return (
    <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
      <Overview booking={booking} />
    </Suspense>
  )
}

type MissingSlotsProps = { booking: Booking; onStep: (step: StepId) => void; onGoOn: () => void }

/**
 * Shown above the button when there are fewer slots than the games need. The form is not sent until the visitor confirms that this is
 * deliberate.
 */
function MissingSlots({ booking, onStep, onGoOn }: MissingSlotsProps) {
  const { catalogue, visit, price, form } = booking
  const box = useRef<HTMLDivElement>(null)
  useShowAnswer(box, form.problems?.kind === 'missing' ? form.problems.count : 0)
  const steps = stepsToMissing(catalogue, visit)
  const isTold = steps.length > 0 && price.chosen.totalCents > 0
  return (
    // The screen's live region already announces every slot change. Only the visitor's consent is announced here.
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      aria-live={form.isAccepted ? 'polite' : 'off'}
      className={styles.missing}
    >
      {isTold && form.isAccepted && <p className={styles.accepted}>{MISSING_SLOTS.accepted}</p>}
      {isTold && !form.isAccepted && (
        <Notice
          kind="warning"
          actions={
            <>
              {steps.map(({ step, words }) => (
                <Button key={step} onClick={() => onStep(step)}>
                  {words}
                </Button>
              ))}
              {form.mayAccept && (
                <Button kind="plain" onClick={onGoOn}>
                  {MISSING_SLOTS.goOn}
                </Button>
              )}
            </>
          }
        >
          {PRICE_WORDS.incomplete}
        </Notice>
      )}
    </div>
  )
}

/**
 * Says which choices are no longer available. Repeated at the booking button, because the step that announced them may be far above.
 */
function OfferNews({ booking }: { booking: Booking }) {
  const { offeredBefore } = useOffer()
  const { goneModules } = booking.visit
  return (
    <>
      <FormulaNews booking={booking} />
      <div role="status">
        {goneModules.length > 0 && (
          <Notice kind="warning">{DETAILS_STEP.modulesGone(namesOf(offeredBefore, goneModules))}</Notice>
        )}
      </div>
    </>
  )
}

/** Undefined if the name of one of the extras is no longer available, for example after a reload. */
function namesOf(offered: readonly Catalogue[], ids: readonly ModuleId[]): string | undefined {
  const modules = offered.flatMap((catalogue) => catalogue.modules)
  const names = ids.map((id) => modules.find((module) => module.id === id)?.names)
  const known = names.filter((words) => words !== undefined)
  return known.length < names.length ? undefined : formatList(known.map(named))
}

/** Repeated at the booking button, so that nobody books a surplus without seeing it and its price. */
function SurplusNotices({ booking }: { booking: Booking }) {
  const { visit, day, price, goToStep } = booking
  const place = useRef<HTMLDivElement>(null)
  /** The button disappears with its notice. Focus moves to the next one, so that a second Enter does not book. */
  const moveOn = () =>
    requestAnimationFrame(() => {
      const next = place.current?.querySelector('button')
      if (next) next.focus()
      else focusAbove(visit)
    })
  return (
    <div ref={place} className={styles.surplus}>
      {surplusesOf(price).map((surplus) => (
        <SurplusNotice
          key={surplus.attraction}
          surplus={surplus}
          selection={visit.selections[surplus.attraction] ?? []}
          isNamed
          onReplan={visit.isPlanTooLarge ? () => goToStep('visit') : undefined}
          onLetGo={(key) => {
            day.store.letGoOf(surplus.attraction, key)
            moveOn()
          }}
        />
      ))}
    </div>
  )
}
