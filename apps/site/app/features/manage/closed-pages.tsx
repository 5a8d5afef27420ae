import { MY_BOOKING_PAGE } from '@lichtspel/contract/paths'
import { MANAGE_CLOSED } from '@lichtspel/texts/manage'
import { NAVIGATION } from '@lichtspel/texts/site'
import { Button } from '@lichtspel/ui/button'
import { LinkButton } from '@lichtspel/ui/link-button'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { ReactNode } from 'react'
import { bookingPath } from '../../lib/booking-path.ts'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import styles from './manage-page.module.css'

/** A wrong link and an expired one look the same, so neither reveals whether there was a booking. */
export function LinkUnknown() {
  return (
    <Closed>
      <SiteLinkButton to={MY_BOOKING_PAGE}>{NAVIGATION.myBooking}</SiteLinkButton>
      <SiteLinkButton to={bookingPath()}>{MANAGE_CLOSED.book}</SiteLinkButton>
    </Closed>
  )
}

export function LinkUnanswered({ onRetry }: { onRetry: () => void }) {
  const retry = () => {
    // The button disappears, and focus would be lost with it.
    document.getElementById('inhoud')?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <Closed>
      <Button kind="main" onClick={retry}>
        {MANAGE_CLOSED.retry}
      </Button>
    </Closed>
  )
}

function Closed({ children }: { children: ReactNode }) {
  const venue = useVenue()
  return (
    <div className={styles.closed}>
      <p>{MANAGE_CLOSED.contact}</p>
      <p className={styles.actions}>
        <LinkButton href={phoneLink(venue)}>{venue.contact.phone}</LinkButton>
        <LinkButton href={mailLink(venue)}>{venue.contact.email}</LinkButton>
        {children}
      </p>
    </div>
  )
}
