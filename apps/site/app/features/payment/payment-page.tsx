import type { PaymentResponse } from '@lichtspel/contract/payment'
import type { PaymentState } from '@lichtspel/domain/payment/online'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatLongDate } from '@lichtspel/texts/dates'
import { capitalised } from '@lichtspel/texts/language'
import { PAYMENT } from '@lichtspel/texts/payment'
import { formatSum } from '@lichtspel/texts/prices'
import { CONTACT } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { Ticket, TicketFacts } from '@lichtspel/visit/ticket/ticket.tsx'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { PaymentActions } from './payment-actions.tsx'
import styles from './payment-page.module.css'
import { type PaymentWords, wordsOfPayment } from './payment-words.ts'
import { usePayment } from './use-payment.ts'
import type { Watched } from './watch-payment.ts'

/** Where a visitor waits for an online payment, and comes back to from the provider's page. */
export function PaymentPage({ id }: { id: string }) {
  const watched = usePayment(id)
  const { payment, trouble, isLate, isLeaving } = watched
  const { title, lead } = headingOf(watched)
  return (
    <section className={styles.page} aria-labelledby="betaling-kop">
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
  const facts = [
    { name: PAYMENT.visit, value: capitalised(formatLongDate(date)) },
    { name: PAYMENT.amount, value: formatSum(cents) },
  ]
  const isHeld = LOOKS[state] === undefined && until !== null
  return (
    <Ticket look={LOOKS[state] ?? 'held'}>
      <TicketFacts facts={facts} />
      {isHeld && <p>{PAYMENT.until(momentAt(until, zone).time)}</p>}
      {WAITING.includes(state) && <div className={styles.waiting} aria-hidden="true" />}
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
