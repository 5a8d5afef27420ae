import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { includesMeal, mealPeople } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import type { Moment } from '@lichtspel/domain/time/moment'
import { ARRIVE_EARLY_MINUTES } from '@lichtspel/domain/visit/arrival'
import { arrivalTime } from '@lichtspel/domain/visit/visit'
import { playersText } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES, FORMULA_NAMES, MODULE_NAMES } from '@lichtspel/texts/catalogue'
import { formatList, formatLongDate, formatTimeRange } from '@lichtspel/texts/dates'
import { MANAGE_VISIT } from '@lichtspel/texts/manage'
import { counted, EATERS } from '@lichtspel/texts/plurals'
import { LinkButton } from '@lichtspel/ui/link-button'
import type { ReactNode } from 'react'
import { addressText, routeLink } from '../../lib/contact-links.ts'
import { calendarLink } from '../../lib/visit/calendar-link.ts'
import { playedAttractions, type SlotsPerAttraction, visitOf } from './booked-visit.ts'
import { Panel } from './panel.tsx'
import styles from './visit-panel.module.css'

export type VisitPanelProps = {
  venue: Venue
  booking: ManagedBooking
  now: Moment
  /** Something else on the page is what the visitor is about to do. */
  isQuiet: boolean
}

export function VisitPanel({ venue, booking, now, isQuiet }: VisitPanelProps) {
  const { date, slots } = visitOf(booking)
  const isCancelled = booking.status === 'cancelled'
  const event = { id: booking.id, date, slots, sequence: booking.revision - 1, nowMs: now.epochMs }
  return (
    <Panel title={MANAGE_VISIT.heading} isOver={isCancelled} isLeading>
      <p className={styles.date} data-over={isCancelled || undefined}>
        {isCancelled ? <s>{formatLongDate(date)}</s> : formatLongDate(date)}
      </p>
      <dl className={styles.facts} data-over={isCancelled || undefined}>
        {!isCancelled && (
          <Fact name={MANAGE_VISIT.arrival}>
            <strong className={styles.arrival}>{arrivalTime(slots)}</strong>
            <small>{MANAGE_VISIT.early(ARRIVE_EARLY_MINUTES)}</small>
          </Fact>
        )}
        <Fact name={MANAGE_VISIT.programme}>
          <Programme venue={venue} slots={slots} />
        </Fact>
        <Fact name={MANAGE_VISIT.group}>{playersText(booking.players)}</Fact>
        <Fact name={MANAGE_VISIT.formula}>{FORMULA_NAMES[booking.formula]}</Fact>
        {chosenModules(booking.modules).length > 0 && (
          <Fact name={MANAGE_VISIT.modules}>{modulesText(booking)}</Fact>
        )}
        {!isCancelled && (
          <Fact name={MANAGE_VISIT.where}>
            {venue.name}
            <small>{addressText(venue)}</small>
          </Fact>
        )}
      </dl>
      {!isCancelled && (
        <p className={styles.actions}>
          <LinkButton
            href={calendarLink(venue, event)}
            download={`lichtspel-${date}.ics`}
            kind={isQuiet ? 'quiet' : 'main'}
          >
            {MANAGE_VISIT.calendar}
          </LinkButton>
          <LinkButton href={routeLink(venue)} rel="noreferrer" target="_blank">
            {MANAGE_VISIT.route}
          </LinkButton>
        </p>
      )}
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Each activity in its own light, with its games from start to end. */
function Programme({ venue, slots }: { venue: Venue; slots: SlotsPerAttraction }) {
  return (
    <ul className={styles.programme}>
      {playedAttractions(slots).map((id) => (
        <li key={id} data-attraction={id}>
          <span className={styles.name}>{ATTRACTION_NAMES[id]}</span>
          <span className={styles.times}>
            {slots[id].map((key) => (
              <span key={key}>{formatTimeRange(key, venue.attractions[id].blockMinutes)}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function modulesText({ modules, mealPeople: eaters, players }: ManagedBooking): string {
  const names = formatList(chosenModules(modules).map(({ id }) => MODULE_NAMES[id]))
  return includesMeal(modules) ? `${names} (${counted(mealPeople(eaters, players), EATERS)})` : names
}
