import { BOOKING_PAGE } from '@lichtspel/contract/paths'
import type { PaymentResponse } from '@lichtspel/contract/payment'
import { PAYMENT } from '@lichtspel/texts/payment'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { readSavedBookings } from '../../lib/saved-bookings.ts'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import styles from './payment-page.module.css'
import { usePayAgain } from './use-payment.ts'

export type PaymentActionsProps = { payment: PaymentResponse; isLate: boolean; isLeaving: boolean }

/** What the visitor can do now. */
export function PaymentActions({ payment, isLate, isLeaving }: PaymentActionsProps) {
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

/** The visit as this device keeps it. Another device has nothing to show. */
function ToVisit({ date }: { date: string }) {
  if (readSavedBookings().every((saved) => saved.date !== date)) return null
  return (
    <p className={styles.actions}>
      <SiteLinkButton to={BOOKING_PAGE} kind="main">
        {PAYMENT.show}
      </SiteLinkButton>
    </p>
  )
}
