import { BOOKING_PAGE, MY_BOOKING_PAGE } from '@lichtspel/contract/paths'
import type { PaymentResponse } from '@lichtspel/contract/payment'
import type { PaymentState } from '@lichtspel/domain/payment/online'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatLongDate } from '@lichtspel/texts/dates'
import { depositOfCancelled } from '@lichtspel/texts/deposit'
import { PAYMENT } from '@lichtspel/texts/payment'
import { formatSum } from '@lichtspel/texts/prices'
import { CONTACT, NAVIGATION } from '@lichtspel/texts/site'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { Ticket, TicketFacts } from '@lichtspel/visit/ticket/ticket.tsx'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { GroupScene } from '../../lib/formula-scene.tsx'
import { payAgain, readPayment, takeStart, useStartPayment } from '../../lib/payment-link.ts'
import { readSavedBookings } from '../../lib/saved-bookings.ts'
import { followPayment, retrySavedPayment } from '../../lib/saved-payments.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import { useLocation } from '../../lib/site-router.tsx'
import styles from './payment-page.module.css'
import { UNWATCHED, type Watched, watchPayment } from './watch-payment.ts'

/** Where a visitor waits for an online payment, and comes back to from the provider's page. */
function PaymentPage({ id }: { id: string }) {
  const watched = usePayment(id)
  const { payment, trouble, isLate, isLeaving } = watched
  const { title, lead } = headingOf(watched)
  return (
    <section className={styles.page} aria-labelledby="betaling-kop" data-state={payment?.state}>
      <SectionHeading id="betaling-kop" level="h1" {...(lead !== undefined && { lead })}>
        {title}
      </SectionHeading>
      <p className="visually-hidden" role="status">
        {lead === undefined ? '' : `${title}. ${lead}`}
      </p>
      <div role="status">
        {trouble === 'unanswered' && <Notice kind="warning">{PAYMENT.unanswered}</Notice>}
      </div>
      {trouble === 'unknown' ? (
        <Contact />
      ) : payment === null ? (
        <Loading />
      ) : (
        <>
          <PaymentTicket payment={payment} />
          <PaymentActions payment={payment} isLate={isLate} isLeaving={isLeaving} />
        </>
      )}
    </section>
  )
}

function headingOf(watched: Watched & { isLeaving: boolean }): PaymentWords {
  if (watched.trouble === 'unknown') return { title: PAYMENT.unknownTitle, lead: PAYMENT.unknown }
  return watched.payment === null ? { title: PAYMENT.title } : wordsOfPayment(watched.payment, watched)
}

const LOOKS: Partial<Record<PaymentState, 'booked' | 'cancelled'>> = {
  paid: 'booked',
  surplus: 'booked',
  ended: 'cancelled',
  'too-late': 'cancelled',
  cancelled: 'cancelled',
}

const WAITING: readonly PaymentState[] = ['starting', 'open', 'pending']

/** Which visit, how much, and until when its slots wait. */
function PaymentTicket({ payment: { state, date, cents, until } }: { payment: PaymentResponse }) {
  const { zone } = useVenue()
  const look = LOOKS[state] ?? 'proposed'
  const isHeld = look === 'proposed' && until !== null
  return (
    <Ticket
      look={look}
      {...(look === 'booked' && { scene: <GroupScene group="play" /> })}
      stub={
        <>
          <TicketFacts facts={[{ name: PAYMENT.amount, value: formatSum(cents) }]} />
          {isHeld && <p>{PAYMENT.until(momentAt(until, zone).time)}</p>}
          {WAITING.includes(state) && <div className={styles.waiting} aria-hidden="true" />}
        </>
      }
    >
      <div>
        <p className={styles.soft}>{PAYMENT.visit}</p>
        <p className={styles.day}>{formatLongDate(date)}</p>
      </div>
    </Ticket>
  )
}

function Loading() {
  return (
    <>
      <noscript>
        <p>{PAYMENT.withoutScript}</p>
        <Contact />
      </noscript>
      <div className={styles.skeleton} aria-busy="true">
        <p className="visually-hidden">{PAYMENT.loading}</p>
        <Skeleton shape="panel" />
      </div>
    </>
  )
}

function Contact() {
  const venue = useVenue()
  return (
    <p className={styles.actions}>
      <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
      <LinkButton href={mailLink(venue)}>{CONTACT.mail}</LinkButton>
    </p>
  )
}

type PaymentWords = { title: string; lead?: string }

/** What the page says about a payment. */
function wordsOfPayment(
  { state, cents, refundedCents, date }: PaymentResponse,
  { isLate, isLeaving }: { isLate: boolean; isLeaving: boolean },
): PaymentWords {
  const sum = formatSum(cents)
  switch (state) {
    case 'starting':
      return { title: PAYMENT.startingTitle, lead: isLate ? PAYMENT.startingLate : PAYMENT.starting }
    case 'open':
      if (isLeaving) return { title: PAYMENT.goTitle, lead: PAYMENT.go }
      return askingWords(isLate)
    case 'pending':
      return askingWords(isLate)
    case 'unpaid':
      return { title: PAYMENT.unpaidTitle, lead: PAYMENT.unpaid }
    case 'ended':
      return { title: PAYMENT.endedTitle, lead: PAYMENT.ended }
    case 'paid':
      return { title: PAYMENT.paidTitle, lead: PAYMENT.paid(date) }
    case 'surplus':
      return { title: PAYMENT.surplusTitle, lead: PAYMENT.surplus(sum) }
    case 'too-late':
      return { title: PAYMENT.tooLateTitle, lead: PAYMENT.tooLate(sum) }
    case 'cancelled':
      return { title: PAYMENT.cancelledTitle, lead: depositOfCancelled(refundedCents) }
  }
}

function askingWords(isLate: boolean): PaymentWords {
  return { title: PAYMENT.askingTitle, lead: isLate ? PAYMENT.stillAsking : PAYMENT.asking }
}

type PaymentActionsProps = { payment: PaymentResponse; isLate: boolean; isLeaving: boolean }

/** What the visitor can do now. */
function PaymentActions({ payment, isLate, isLeaving }: PaymentActionsProps) {
  switch (payment.state) {
    case 'starting':
    case 'pending':
      return null
    case 'open':
      return <ToCheckout payment={payment} isLate={isLate} isLeaving={isLeaving} />
    case 'unpaid':
      return <Again id={payment.id} />
    case 'ended':
      return (
        <>
          <p className={styles.soft}>{PAYMENT.endedPaid}</p>
          <BookAgain />
        </>
      )
    case 'too-late':
    case 'cancelled':
      return <BookAgain />
    case 'paid':
    case 'surplus':
      return <ToVisit date={payment.date} />
  }
}

/** A visitor who came back may have paid, so the link stands out only if that takes long to find out. */
function ToCheckout({ payment: { checkoutUrl, cents }, isLate, isLeaving }: PaymentActionsProps) {
  if (checkoutUrl === null) return null
  return (
    <p className={styles.actions}>
      {!isLeaving && <span className={styles.soft}>{PAYMENT.notYet}</span>}
      <LinkButton href={checkoutUrl} kind={isLeaving || isLate ? 'main' : 'quiet'}>
        {isLeaving ? PAYMENT.pay(formatSum(cents)) : PAYMENT.continue}
      </LinkButton>
    </p>
  )
}

function Again({ id }: { id: string }) {
  const venue = useVenue()
  const { again, isSending, hasFailed } = usePayAgain(id)
  return (
    <>
      <div role="alert">
        {hasFailed && (
          <Notice kind="error">
            {PAYMENT.againFailed} <a href={phoneLink(venue)}>{venue.contact.phone}</a>
          </Notice>
        )}
      </div>
      <p className={styles.actions}>
        <Button kind="main" busy={isSending} onClick={again}>
          {PAYMENT.again}
        </Button>
      </p>
    </>
  )
}

function BookAgain() {
  return (
    <p className={styles.actions}>
      <SiteLinkButton to={BOOKING_PAGE} kind="main">
        {PAYMENT.book}
      </SiteLinkButton>
    </p>
  )
}

/** The visit as this device keeps it. On another device, the page that mails its link. */
function ToVisit({ date }: { date: string }) {
  const isHere = readSavedBookings().some((saved) => saved.date === date)
  return (
    <p className={styles.actions}>
      <SiteLinkButton to={isHere ? BOOKING_PAGE : MY_BOOKING_PAGE} kind={isHere ? 'main' : 'quiet'}>
        {isHere ? PAYMENT.show : NAVIGATION.myBooking}
      </SiteLinkButton>
    </p>
  )
}

/** A payment, as it is watched. A payment that was just started here goes on to the provider's page, once. */
function usePayment(id: string): Watched & { isLeaving: boolean } {
  const [watched, setWatched] = useState(UNWATCHED)
  const focused = useRef<Element | null>(null)
  const { payment } = watched
  useEffect(
    () =>
      watchPayment(
        () => readPayment(id),
        (now) => {
          focused.current = document.activeElement
          setWatched(now)
        },
      ),
    [id],
  )
  useEffect(() => {
    if (payment === null) return
    followPayment(payment)
    // The button that had the focus may have disappeared.
    if (focused.current?.isConnected === false) focusPage()
  }, [payment])
  return { ...watched, isLeaving: useLeaving(id, payment?.checkoutUrl ?? null) }
}

function useLeaving(id: string, checkoutUrl: string | null): boolean {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (checkoutUrl === null || !takeStart(id)) return
    setLeaving(true)
    location.assign(checkoutUrl)
  }, [id, checkoutUrl])
  useEffect(() => {
    // The visitor pressed the back button at the provider, and the browser had kept this page.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return isLeaving
}

function focusPage(): void {
  document.getElementById('inhoud')?.focus({ preventScroll: true })
}

type PayingAgain = { again: () => void; isSending: boolean; hasFailed: boolean }

/** Starts another attempt, and shows its page in place of this one. */
function usePayAgain(id: string): PayingAgain {
  const start = useStartPayment()
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no')
  const again = useCallback(() => {
    setSending('yes')
    payAgain(id).then(
      (next) => {
        retrySavedPayment(id, next.id)
        focusPage()
        start(next.id, { replace: true })
      },
      // Without a connection the page already says so, and the visitor can press again.
      (error: unknown) => setSending(error instanceof ApiRefused ? 'failed' : 'no'),
    )
  }, [id, start])
  return { again, isSending: sending === 'yes', hasFailed: sending === 'failed' }
}

/** Another id in the same tab is another payment. */
export default function PaymentRoute() {
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  return <PaymentPage key={id} id={id} />
}
