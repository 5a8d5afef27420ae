import type { GuestVisit } from '@lichtspel/contract/guest-visit'
import { calendarPath } from '@lichtspel/contract/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { Catalogue, PracticalFact } from '@lichtspel/domain/catalogue/catalogue'
import { arrivalTime } from '@lichtspel/domain/visit/visit'
import { BOOKED } from '@lichtspel/texts/booked'
import { playersText } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { GUESTS } from '@lichtspel/texts/guests'
import { DOT, named } from '@lichtspel/texts/language'
import { NAVIGATION, PAGE_UNANSWERED } from '@lichtspel/texts/site'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { Ticket } from '@lichtspel/visit/ticket/ticket.tsx'
import { TicketVisit } from '@lichtspel/visit/ticket/ticket-visit.tsx'
import { LazyTimeline } from '@lichtspel/visit/timeline/lazy-timeline.tsx'
import { usePlayedVisit } from '@lichtspel/visit/timeline/use-played-visit.ts'
import { useLate } from '@lichtspel/visit/venue/no-answer.tsx'
import { CatalogueProvider, useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Route } from '@lichtspel/visit/venue/route.tsx'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { GroupScene } from '../../lib/formula-scene.tsx'
import { readGuestVisit } from '../../lib/managed-api.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { useLocation } from '../../lib/site-router.tsx'
import styles from './guest-page.module.css'

const LOOKS = { confirmed: 'booked', option: 'proposed', cancelled: 'cancelled' } as const

/** The fact that guests need before they leave home. A venue that has another id for it has no fact open. */
const CLOTHES = 'clothes'

type Opened = { page: 'loading' | 'unknown' | 'unanswered' } | { page: 'open'; visit: GuestVisit }

const LOADING: Opened = { page: 'loading' }
const UNANSWERED: Opened = { page: 'unanswered' }

/** The page that a visitor shares with the group: when to come, where, and in which team. Nothing can be changed here. */
function GuestPage({ token }: { token: string }) {
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

/** The visit as a ticket without price or code, then how to get there and what to know. */
function GuestTicket({ visit, token }: { visit: GuestVisit; token: string }) {
  const isCancelled = visit.status === 'cancelled'
  const { formula, practicalFacts } = visit.offer
  const date = formatLongDate(visit.date)
  return (
    <CatalogueProvider catalogue={useOfferOf(visit)}>
      <Ticket
        look={LOOKS[visit.status]}
        scene={isCancelled ? undefined : <GroupScene group={formula.cardGroup} />}
        stub={
          isCancelled ? undefined : (
            <>
              {visit.status === 'confirmed' && (
                <LinkButton href={calendarPath(token)} kind="main">
                  <Icon name="calendar" /> {BOOKED.calendar}
                </LinkButton>
              )}
              <p>{GUESTS.change}</p>
            </>
          )
        }
      >
        <header>
          <p className={styles.group}>
            {named(formula.names)}
            {DOT}
            {playersText(visit.players)}
          </p>
          <h2 className={styles.date}>{isCancelled ? <s>{date}</s> : date}</h2>
        </header>
        <Times visit={visit} />
      </Ticket>
      {!isCancelled && (
        <>
          <div className={styles.part}>
            <h2>{GUESTS.where}</h2>
            <Route />
          </div>
          {practicalFacts.length > 0 && <Facts facts={practicalFacts} />}
        </>
      )}
    </CatalogueProvider>
  )
}

/** A cancelled visit has no time to come at. */
function Times({ visit }: { visit: GuestVisit }) {
  const { players, blockMinutes, mealAt, teamNames, status, offer } = visit
  const slots = slotsFromWire(visit)
  const played = usePlayedVisit(offer, { players, slots, blockMinutes })
  const shown = { visit: played, isParty: offer.formula.cardGroup === 'party', names: teamNames }
  if (status === 'cancelled') return <LazyTimeline {...shown} look="proposed" />
  return <TicketVisit {...shown} {...{ slots, mealAt }} look={LOOKS[status]} />
}

function Facts({ facts }: { facts: readonly PracticalFact[] }) {
  return (
    <div className={styles.part}>
      <h2>{NAVIGATION.goodToKnow}</h2>
      <div className={styles.facts}>
        {facts.map(({ id, question, answer }) => (
          <details key={id} open={id === CLOTHES}>
            <summary>{named(question)}</summary>
            <p>{named(answer)}</p>
          </details>
        ))}
      </div>
    </div>
  )
}

/** The page's own catalogue, with the offer under which the visit was booked. */
function useOfferOf({ offer }: GuestVisit): Catalogue {
  const here = useCatalogue()
  return useMemo(() => {
    const { attractions, arriveEarlyMinutes } = offer
    return {
      ...here,
      attractions,
      venue: { ...here.venue, ...offer.venue },
      rules: { ...here.rules, arriveEarlyMinutes },
    }
  }, [here, offer])
}

/** The token is the fragment, so a different fragment in the same tab means a different visit. */
export default function GuestRoute() {
  const token = useLocation().hash.slice(1)
  return <GuestPage key={token} token={token} />
}
