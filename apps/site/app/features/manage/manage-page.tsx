import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { MANAGE_PAGE_WORDS } from '@lichtspel/texts/manage'
import { CONTACT } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/link-button'
import { useState } from 'react'
import { mailLink, phoneLink } from '../../lib/contact-links.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { ServerClock } from '../../lib/server-clock.ts'
import { LinkUnheard, LinkUnknown } from './closed-pages.tsx'
import styles from './manage-page.module.css'
import { ManageScreen } from './manage-screen.tsx'
import { ManageSkeleton } from './manage-skeleton.tsx'
import { headingOf } from './page-heading.ts'
import { useManage } from './use-manage.ts'

export type ManagePageProps = { venue: Venue; token: string }

/** Behind the link of a mail: the booking, and what its holder may do to it. Opening it changes nothing. */
export function ManagePage({ venue, token }: ManagePageProps) {
  const [clock] = useState(() => new ServerClock())
  const manage = useManage(token, clock)
  const { state } = manage
  const { title, lead } = headingOf(state)
  return (
    <section className={styles.page} aria-labelledby="boeking-kop">
      <SectionHeading id="boeking-kop" level="h1" lead={lead}>
        {title}
      </SectionHeading>
      <p className="visually-hidden" role="status">
        {state.page === 'unknown' || state.page === 'unheard' ? `${title}. ${lead}` : ''}
      </p>
      {state.page === 'unknown' && <LinkUnknown venue={venue} />}
      {state.page === 'unheard' && <LinkUnheard venue={venue} onRetry={manage.reload} />}
      {state.page === 'open' && <ManageScreen venue={venue} clock={clock} manage={manage} state={state} />}
      {state.page === 'loading' && (
        <>
          <noscript>
            <p>{MANAGE_PAGE_WORDS.withoutScript}</p>
            <p className={styles.actions}>
              <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
              <LinkButton href={mailLink(venue)}>{CONTACT.mail}</LinkButton>
            </p>
          </noscript>
          <ManageSkeleton />
        </>
      )}
    </section>
  )
}
