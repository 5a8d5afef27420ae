import type { GuestVisit } from '@lichtspel/contract/guest-visit'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { arrivalTime } from '@lichtspel/domain/visit/visit'
import { GUESTS } from '@lichtspel/texts/guests'
import { PAGE_UNANSWERED } from '@lichtspel/texts/site'
import { Button } from '@lichtspel/ui/button'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useLate } from '@lichtspel/visit/venue/no-answer.tsx'
import { useCallback, useEffect, useState } from 'react'
import { readGuestVisit } from '../../lib/managed-api.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import styles from './guest-page.module.css'
import { GuestTicket } from './guest-ticket.tsx'

type Opened = { page: 'loading' | 'unknown' | 'unanswered' } | { page: 'open'; visit: GuestVisit }

const LOADING: Opened = { page: 'loading' }
const UNANSWERED: Opened = { page: 'unanswered' }

/** The page that a visitor shares with the group: when to come, where, and in which team. Nothing can be changed here. */
export function GuestPage({ token }: { token: string }) {
  const { opened, reload } = useGuestVisit(token)
  const isLate = useLate(opened.page === 'loading')
  // If the response still arrives, it replaces this message.
  const shown = isLate ? UNANSWERED : opened
  const { title, lead } = headingOf(shown)
  const retry = () => {
    // The button disappears, and focus would be lost with it.
    document.getElementById('inhoud')?.focus({ preventScroll: true })
    reload()
  }
  return (
    <section className={styles.page} aria-labelledby="bezoek-kop">
      <SectionHeading id="bezoek-kop" level="h1" lead={lead}>
        {title}
      </SectionHeading>
      <p className="visually-hidden" role="status">
        {shown.page === 'unknown' || shown.page === 'unanswered' ? `${title}. ${lead}` : ''}
      </p>
      {shown.page === 'open' && <GuestTicket visit={shown.visit} token={token} />}
      {shown.page === 'unanswered' && (
        <p>
          <Button kind="main" onClick={retry}>
            {PAGE_UNANSWERED.retry}
          </Button>
        </p>
      )}
      {shown.page === 'loading' && (
        <>
          <noscript>
            <p>{GUESTS.withoutScript}</p>
          </noscript>
          <div className={styles.skeleton} aria-busy="true">
            <p className="visually-hidden">{GUESTS.loading}</p>
            <Skeleton shape="panel" />
          </div>
        </>
      )}
    </section>
  )
}

function useGuestVisit(token: string): { opened: Opened; reload: () => void } {
  const [opened, setOpened] = useState(LOADING)
  const reload = useCallback(() => {
    setOpened(LOADING)
    readGuestVisit(token).then(
      ({ visit }) => setOpened({ page: 'open', visit }),
      (error: unknown) => setOpened({ page: isUnknown(error) ? 'unknown' : 'unanswered' }),
    )
  }, [token])
  useEffect(reload, [reload])
  return { opened, reload }
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiRefused && error.status === 404
}

function headingOf(opened: Opened): { title: string; lead?: string } {
  switch (opened.page) {
    case 'loading':
      return { title: GUESTS.title }
    case 'unknown':
      return { title: GUESTS.unknownTitle, lead: GUESTS.unknown }
    case 'unanswered':
      return { title: GUESTS.unansweredTitle, lead: GUESTS.unanswered }
    case 'open':
      return visitHeading(opened.visit)
  }
}

function visitHeading(visit: GuestVisit): { title: string; lead: string } {
  switch (visit.status) {
    case 'cancelled':
      return { title: GUESTS.cancelledTitle, lead: GUESTS.cancelled }
    case 'option':
      return { title: GUESTS.optionTitle, lead: GUESTS.option }
    case 'confirmed':
      return {
        title: GUESTS.title,
        lead: GUESTS.lead(arrivalTime({ rules: visit.offer }, slotsFromWire(visit))),
      }
  }
}
