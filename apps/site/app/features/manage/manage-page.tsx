import { readManageFragment } from '@lichtspel/contract/answer-link'
import { MY_BOOKING_PAGE } from '@lichtspel/contract/paths'
import type { OutageAnswer } from '@lichtspel/domain/outage/notice'
import { MANAGE_CLOSED, MANAGE_PAGE_WORDS } from '@lichtspel/texts/manage'
import { outageReason } from '@lichtspel/texts/outage'
import { CONTACT, NAVIGATION } from '@lichtspel/texts/site'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { ClockProvider, useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useLate } from '@lichtspel/visit/venue/no-answer.tsx'
import { CatalogueProvider, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { ReactNode } from 'react'
import { bookingPath } from '../../lib/booking-path.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import { useLocation } from '../../lib/site-router.tsx'
import styles from './manage.module.css'
import { ManageScreen } from './manage-screen.tsx'
import type { ManageState } from './manage-state.ts'
import { useManage } from './use-manage.ts'

/** `answer`: what the opened link of a mail stood for, if it asked something. */
type ManageLink = { token: string; answer: OutageAnswer | null }

/**
 * The page behind the link in a mail: the booking, and what the visitor may do with it. Opening it confirms a large booking, and
 * changes nothing else.
 */
function ManagePage(link: ManageLink) {
  return (
    <ClockProvider>
      <LinkedPage {...link} />
    </ClockProvider>
  )
}

const UNHEARD: ManageState = { page: 'unanswered' }

function LinkedPage({ token, answer }: ManageLink) {
  const manage = useManage(token, useClock())
  const isLate = useLate(manage.state.page === 'loading')
  // If the response still arrives, it replaces this message.
  const state = isLate ? UNHEARD : manage.state
  const { title, lead } = headingOf(state)
  return (
    <section className={styles.page} aria-labelledby="boeking-kop">
      <SectionHeading id="boeking-kop" level="h1" lead={lead}>
        {title}
      </SectionHeading>
      <p className="visually-hidden" role="status">
        {state.page === 'unknown' || state.page === 'unanswered' ? `${title}. ${lead}` : ''}
      </p>
      {state.page === 'unknown' && <LinkUnknown />}
      {state.page === 'unanswered' && <LinkUnanswered onRetry={manage.reload} />}
      {state.page === 'open' && (
        <CatalogueProvider catalogue={state.booking.catalogue}>
          <ManageScreen manage={manage} state={state} answer={answer} />
        </CatalogueProvider>
      )}
      {state.page === 'loading' && (
        <>
          <WithoutScript />
          <ManageSkeleton />
        </>
      )}
    </section>
  )
}

function WithoutScript() {
  const venue = useVenue()
  return (
    <noscript>
      <p>{MANAGE_PAGE_WORDS.withoutScript}</p>
      <p className={styles.actions}>
        <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
        <LinkButton href={mailLink(venue)}>{CONTACT.mail}</LinkButton>
      </p>
    </noscript>
  )
}

function ManageSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden">{MANAGE_PAGE_WORDS.loading}</p>
      <div className={styles.columns}>
        <div className={styles.tall}>
          <Skeleton shape="panel" />
        </div>
        <div className={styles.low}>
          <Skeleton shape="panel" />
        </div>
      </div>
    </div>
  )
}

type PageHeading = { title: string; lead?: string }

function headingOf(state: ManageState): PageHeading {
  switch (state.page) {
    case 'loading':
      return { title: MANAGE_PAGE_WORDS.title }
    case 'unknown':
      return { title: MANAGE_CLOSED.unknownTitle, lead: MANAGE_CLOSED.unknown }
    case 'unanswered':
      return { title: MANAGE_CLOSED.unansweredTitle, lead: MANAGE_CLOSED.unanswered }
    case 'open': {
      const { status, outageNotice } = state.booking
      if (status === 'confirmed') return { title: MANAGE_PAGE_WORDS.title }
      const lead =
        outageNotice === null
          ? MANAGE_PAGE_WORDS.cancelledLead
          : MANAGE_PAGE_WORDS.cancelledForOutage(outageReason(outageNotice))
      return { title: MANAGE_PAGE_WORDS.cancelledTitle, lead }
    }
  }
}

/** A wrong link and an expired one look the same, so neither reveals whether there was a booking. */
function LinkUnknown() {
  return (
    <Closed>
      <SiteLinkButton to={MY_BOOKING_PAGE}>{NAVIGATION.myBooking}</SiteLinkButton>
      <SiteLinkButton to={bookingPath()}>{MANAGE_CLOSED.book}</SiteLinkButton>
    </Closed>
  )
}

function LinkUnanswered({ onRetry }: { onRetry: () => void }) {
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

/** The token is in the fragment, so a different fragment in the same tab means a different booking. */
export default function ManageRoute() {
  const { token, answer } = readManageFragment(useLocation().hash.slice(1))
  return <ManagePage key={token} token={token} answer={answer} />
}
