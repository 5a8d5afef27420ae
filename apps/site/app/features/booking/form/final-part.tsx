import { hoursToConfirm } from '@lichtspel/domain/booking/confirm-by-link'
import { askedCents, depositCents, depositMailDays } from '@lichtspel/domain/payment/deposit'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart, gamesOf } from '@lichtspel/domain/visit/visit'
import { DETAILS_STEP, PRICE_WORDS } from '@lichtspel/texts/booking'
import { OVERVIEW } from '@lichtspel/texts/booking-summary'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { MealDuringGames } from '@lichtspel/visit/details/meal-time-field.tsx'
import { isReviewing, type StepId } from '../booking-state.ts'
import { OfferNews } from '../price/offer-news.tsx'
import type { PriceNews } from '../price/use-price-news.ts'
import type { Wait } from '../sending/place-once.ts'
import { isNarrow } from '../step.tsx'
import { leadOn } from '../step-order.ts'
import type { Booking } from '../use-booking.ts'
import { SurplusNotices } from '../visit/surplus-notices.tsx'
import styles from './details-step.module.css'
import { MissingSlots } from './missing-slots.tsx'
import { focusAbove, focusOverview } from './overview-focus.ts'
import { OverviewPlace } from './overview-place.tsx'

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
    <div className={styles.final}>
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
