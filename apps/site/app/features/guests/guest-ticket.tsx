import type { GuestVisit } from '@lichtspel/contract/guest-visit'
import { calendarPath } from '@lichtspel/contract/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { Catalogue, PracticalFact } from '@lichtspel/domain/catalogue/catalogue'
import { BOOKED } from '@lichtspel/texts/booked'
import { playersText } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { GUESTS } from '@lichtspel/texts/guests'
import { DOT, named } from '@lichtspel/texts/language'
import { NAVIGATION } from '@lichtspel/texts/site'
import { Icon } from '@lichtspel/ui/icon'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Ticket } from '@lichtspel/visit/ticket/ticket.tsx'
import { TicketVisit } from '@lichtspel/visit/ticket/ticket-visit.tsx'
import { LazyTimeline } from '@lichtspel/visit/timeline/lazy-timeline.tsx'
import { usePlayedVisit } from '@lichtspel/visit/timeline/use-played-visit.ts'
import { CatalogueProvider, useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Route } from '@lichtspel/visit/venue/route.tsx'
import { useMemo } from 'react'
import { GroupScene } from '../../lib/formula-scene.tsx'
import styles from './guest-page.module.css'

/** The visit as a ticket without price or code, then how to get there and what to know. */
export function GuestTicket({ visit, token }: { visit: GuestVisit; token: string }) {
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

const LOOKS = { confirmed: 'booked', option: 'proposed', cancelled: 'cancelled' } as const

/** A cancelled visit has no time to come at. */
function Times({ visit }: { visit: GuestVisit }) {
  const { players, blockMinutes, mealAt, teamNames, status, offer } = visit
  const slots = slotsFromWire(visit)
  const played = usePlayedVisit(offer, { players, slots, blockMinutes })
  const shown = { visit: played, isParty: offer.formula.cardGroup === 'party', names: teamNames }
  if (status === 'cancelled') return <LazyTimeline {...shown} look="proposed" />
  return <TicketVisit {...shown} {...{ slots, mealAt }} look={LOOKS[status]} />
}

/** The fact that guests need before they leave home. A venue that has another id for it has no fact open. */
const CLOTHES = 'clothes'

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
