import type { Venue } from '@lichtspel/domain/venue'
import { MANAGE_CLOSED } from '@lichtspel/texts/nl/manage'
import { Button } from '@lichtspel/ui/button'
import { LinkButton } from '@lichtspel/ui/link-button'
import type { ReactNode } from 'react'
import { bookingPath, mailLink, phoneLink } from '../../lib/contact-links.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import styles from './manage-page.module.css'

/** A wrong link and an old one are told the same: neither says whether there ever was a booking. */
export function LinkUnknown({ venue }: { venue: Venue }) {
  return (
    <Closed venue={venue} title={MANAGE_CLOSED.unknownTitle} text={MANAGE_CLOSED.unknown}>
      <SiteLinkButton to={bookingPath()}>{MANAGE_CLOSED.book}</SiteLinkButton>
    </Closed>
  )
}

export function LinkUnheard({ venue, onRetry }: { venue: Venue; onRetry: () => void }) {
  return (
    <Closed venue={venue} title={MANAGE_CLOSED.unheardTitle} text={MANAGE_CLOSED.unheard}>
      <Button kind="main" onClick={onRetry}>
        {MANAGE_CLOSED.retry}
      </Button>
    </Closed>
  )
}

type ClosedProps = { venue: Venue; title: string; text: string; children: ReactNode }

function Closed({ venue, title, text, children }: ClosedProps) {
  return (
    <div className={styles.closed} role="status">
      <SectionHeading id="boeking-kop" level="h1" lead={text}>
        {title}
      </SectionHeading>
      <p>{MANAGE_CLOSED.contact}</p>
      <p className={styles.actions}>
        <LinkButton href={phoneLink(venue)}>{venue.contact.phone}</LinkButton>
        <LinkButton href={mailLink(venue)}>{venue.contact.email}</LinkButton>
        {children}
      </p>
    </div>
  )
}
