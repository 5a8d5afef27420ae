import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { MANAGE_CLOSED } from '@lichtspel/texts/manage'
import { Button } from '@lichtspel/ui/button'
import { LinkButton } from '@lichtspel/ui/link-button'
import type { ReactNode } from 'react'
import { bookingPath, mailLink, phoneLink } from '../../lib/contact-links.ts'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import styles from './manage-page.module.css'

/** A wrong link and an old one are told the same: neither says whether there ever was a booking. */
export function LinkUnknown({ venue }: { venue: Venue }) {
  return (
    <Closed venue={venue}>
      <SiteLinkButton to={bookingPath()}>{MANAGE_CLOSED.book}</SiteLinkButton>
    </Closed>
  )
}

export function LinkUnheard({ venue, onRetry }: { venue: Venue; onRetry: () => void }) {
  const retry = () => {
    // The button goes, and the focus would go with it.
    document.getElementById('inhoud')?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <Closed venue={venue}>
      <Button kind="main" onClick={retry}>
        {MANAGE_CLOSED.retry}
      </Button>
    </Closed>
  )
}

function Closed({ venue, children }: { venue: Venue; children: ReactNode }) {
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
