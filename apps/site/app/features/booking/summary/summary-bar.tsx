import { PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { LEAD_WORDS } from '@lichtspel/texts/booking-summary'
import { formatShortDay } from '@lichtspel/texts/dates'
import { COLON, DOT } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Sheet } from '@lichtspel/ui/dialog'
import { LostSlotsHere } from '@lichtspel/visit/slots/lost-slots-here.tsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isReviewing, knownPlayers } from '../booking-state.ts'
import { PriceSummary } from '../price/price-summary.tsx'
import { isComplete } from '../price/visit-price.ts'
import { leadOn } from '../step-order.ts'
import type { Booking } from '../use-booking.ts'
import { hasLostPlan } from '../visit/visit-plan.ts'
import { barButton } from './bar-button.ts'
import { StatusLine } from './status-line.tsx'
import styles from './summary.module.css'
import type { Rest } from './use-rest.ts'
import { useStepPlace } from './use-step-place.ts'

/** On a phone: always shows the state of the selection and the price, with one tap to the calculation and one tap to the next step. */
export function SummaryBar({ booking, rest }: { booking: Booking; rest: Rest | null }) {
  const { visit, price, day } = booking
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useBarHeight(bar)
  const players = knownPlayers(visit)
  // At the form, the replacement for a lost slot is offered here, and is the next thing to do.
  const isAtForm = useStepPlace('details') === 'here'
  const isOfferedAtForm = day.choice.lost.length > 0 && (isAtForm || isTypingIn('details'))
  return (
    <section
      ref={bar}
      className={styles.bar}
      data-bar
      aria-label={LEAD_WORDS.bar}
      data-complete={isComplete(price) || undefined}
    >
      <StatusLine day={day} price={price} />
      {isOfferedAtForm && <LostOffer booking={booking} />}
      {rest !== null && (
        <div className={styles.rest}>
          <Button kind="main" onClick={rest.take}>
            {rest.words}
          </Button>
        </div>
      )}
      <div className={styles.row}>
        <button type="button" className={styles.sum} onClick={() => setOpen(true)}>
          <span className="visually-hidden">
            {PRICE_WORDS.show}
            {COLON}{' '}
          </span>
          <span className={styles.facts}>
            {[formatShortDay(visit.date), players === null ? [] : playersText(players)].flat().join(DOT)}
          </span>{' '}
          <span className={styles.total}>
            <Total booking={booking} />
          </span>
        </button>
        <NextButton booking={booking} isQuiet={rest !== null || isOfferedAtForm || hasLostPlan(day.choice)} />
      </div>
      <Sheet
        title={PRICE_WORDS.heading}
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={PRICE_WORDS.close}
      >
        <PriceSummary booking={booking} />
      </Sheet>
    </section>
  )
}

function Total({ booking: { visit, price } }: { booking: Booking }) {
  const { totalCents } = price.planned
  if (totalCents === 0) return visit.players === 'large' ? LEAD_WORDS.priceOnRequest : LEAD_WORDS.noPrice
  return (
    <>
      <span className={styles.spare}>{PRICE_WORDS.estimate}</span> {formatSum(totalCents)}
    </>
  )
}

/** Checks the focus, because with large text the form may begin below the middle of the screen. */
function isTypingIn(step: 'details'): boolean {
  return document.getElementById(`stap-${step}`)?.contains(document.activeElement) ?? false
}

function LostOffer({ booking: { catalogue, visit, day, form } }: { booking: Booking }) {
  return (
    <div className={styles.lost}>
      <LostSlotsHere
        day={day}
        players={knownPlayers(visit)}
        isBrief
        isNext={leadOn(catalogue, visit, form.isAccepted).to !== 'details'}
      />
    </div>
  )
}

/** The hours of a proposal stay on one line, and only screen readers get them where there is no room. */
function withHours(words: string): ReactNode {
  const [before, hours, after] = words.split(/(\d\d:\d\d–\d\d:\d\d ?)/)
  return hours === undefined ? (
    words
  ) : (
    <>
      {before}
      <span className={styles.spare}>{hours}</span>
      {after}
    </>
  )
}

/** Presses the form's own button, which also shows beside each field what is wrong. */
function submitForm(): void {
  document.querySelector<HTMLFormElement>('#stap-details form')?.requestSubmit()
}

type NextButtonProps = {
  booking: Booking
  /** Something else on the screen is the next thing to do. */
  isQuiet: boolean
}

/** Names the next thing to do and goes there. */
function NextButton({ booking, isQuiet }: NextButtonProps) {
  const { catalogue, visit, form, lead, goToNext, review } = booking
  const { to } = leadOn(catalogue, visit, form.isAccepted)
  const place = useStepPlace(to)
  const { kind, words, press = goToNext } = barButton(catalogue, visit, place, form.isAccepted, lead)
  return (
    <div className={styles.next} data-next>
      <Button
        kind={isQuiet ? 'quiet' : kind}
        onClick={press === 'review' ? (isReviewing(visit) ? review : submitForm) : press}
      >
        <span className={styles.words}>
          {words.map((line) => (
            <span key={line}>{withHours(line)} </span>
          ))}
        </span>
      </Button>
    </div>
  )
}

/**
 * Keeps focused elements from being hidden under the bar, whose height varies with its content; also one that is pushed down by what
 * appears above it, such as a proposed e-mail address.
 */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const page = document.documentElement.style
    const observer = new ResizeObserver(() => {
      // Not a custom property: changing one of the root restyles every element.
      page.scrollPaddingBlockEnd = element.offsetHeight > 0 ? `calc(${element.offsetHeight}px + 1rem)` : ''
      showFieldUnder(element)
    })
    observer.observe(element)
    observer.observe(document.body)
    return () => {
      observer.disconnect()
      page.scrollPaddingBlockEnd = ''
    }
  }, [bar])
}

/** Keeps the field in view while the visitor types. */
function showFieldUnder(bar: HTMLElement): void {
  const field = document.activeElement
  if (!field?.matches('input, select, textarea') || bar.offsetHeight === 0) return
  const { top, bottom } = field.getBoundingClientRect()
  const isUnder = bottom > bar.getBoundingClientRect().top && top < innerHeight
  if (isUnder) field.scrollIntoView({ block: 'nearest' })
}
