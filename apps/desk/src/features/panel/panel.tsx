import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { type AttractionId, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { visitState } from '@lichtspel/domain/desk/presence'
import { clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { formatDayAndMonth, formatShortDay, formatTimeRange } from '@lichtspel/texts/dates'
import { columnName, groupName, stateSign } from '@lichtspel/texts/desk/agenda'
import { BOOKING_LANGUAGE, languageName } from '@lichtspel/texts/desk/languages'
import { actorName, actSentence } from '@lichtspel/texts/desk/log'
import { depositBadge, MAIL_STATES, mailKindName, PANEL, STATE_NAMES } from '@lichtspel/texts/desk/panel'
import { named } from '@lichtspel/texts/language'
import { TEAMS } from '@lichtspel/texts/teams'
import { Sheet } from '@lichtspel/ui/dialog'
import { VisitTimeline } from '@lichtspel/visit/timeline/visit-timeline.tsx'
import { useCatalogueOn, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { lightOf, useShown } from '@lichtspel/visit/venue/shown.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { UndoBar } from '../../lib/act/undo-bar.tsx'
import { BookingWait } from '../../lib/booking/booking-wait.tsx'
import { usePlayedBooking } from '../../lib/booking/use-booking-teams.ts'
import { type FetchedBooking, useDeskBooking } from '../../lib/booking/use-desk-booking.ts'
import { timeOrBlank } from '../../lib/day/time-or-blank.ts'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { useWide } from '../../lib/screen/use-wide.ts'
import { NoticeSign } from '../../lib/trouble/trouble-button.tsx'
import { Acts } from './acts.tsx'
import { BookingFacts, dayAndTime } from './booking-facts.tsx'
import styles from './panel.module.css'

const VENUE_NOTICE = 'venue-notice'

export type PanelProps = {
  id: string
  /** The visit as the agenda shows it; undefined if it is on another day or cancelled. */
  visit: DeskVisit | undefined
  onClose: () => void
}

/** Everything about a booking and every act on it: next to the day, or over it on a phone. */
export function Panel({ id, visit, onClose }: PanelProps) {
  const asked = useDeskBooking(id, visit)
  const known = visit ?? asked.booking
  const isWide = useWide()
  const content = (
    <div className={styles.content}>
      {known === null ? (
        <BookingWait asked={asked} loading={PANEL.loading} />
      ) : (
        <Content visit={known} asked={asked} isElsewhere={visit === undefined} />
      )}
    </div>
  )
  if (isWide)
    return (
      <Aside title={known && groupName(known)} onClose={onClose}>
        {content}
      </Aside>
    )
  return (
    <Sheet
      open
      title={known === null ? PANEL.label : groupName(known)}
      closeLabel={PANEL.close}
      onClose={onClose}
    >
      {content}
      {/* The page's own undo bar is unreachable behind this sheet. */}
      <UndoBar />
    </Sheet>
  )
}

function Aside({
  title,
  onClose,
  children,
}: {
  title: string | null
  onClose: () => void
  children: ReactNode
}) {
  return (
    <aside
      className={styles.panel}
      aria-label={PANEL.label}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={styles.top}>
        <h2>{title ?? PANEL.label}</h2>
        <button type="button" className={styles.close} aria-label={PANEL.close} onClick={onClose}>
          ✕
        </button>
      </header>
      {children}
    </aside>
  )
}

type ContentProps = {
  visit: DeskVisit
  asked: FetchedBooking
  /** The page shows another day, for example because the booking was moved. */
  isElsewhere: boolean
}

/** Shows what the day's data already contains; the rest appears once the booking has loaded. */
function Content({ visit, asked, isElsewhere }: ContentProps) {
  const { booking } = asked
  return (
    <>
      {isElsewhere && (
        <Link className={styles.day} to={`/agenda/${visit.date}?boeking=${visit.id}`}>
          {formatDayAndMonth(visit.date)}
        </Link>
      )}
      <PanelHead visit={visit} booking={booking} />
      {booking !== null && <Acts key={visit.id} visit={visit} booking={booking} />}
      <Slots visit={visit} booking={booking} />
      {booking === null ? <BookingWait asked={asked} loading={PANEL.loading} /> : <Rest booking={booking} />}
    </>
  )
}

function Rest({ booking }: { booking: DeskBooking }) {
  return (
    <>
      <Teams booking={booking} />
      <BookingFacts booking={booking} />
      <Mails booking={booking} />
      <Log booking={booking} />
    </>
  )
}

/** Who plays when, for a group in teams, as on the visitor's ticket. */
function Teams({ booking }: { booking: DeskBooking }) {
  const visit = usePlayedBooking(booking)
  if (visit.teams.length < 2 || booking.status === 'cancelled') return null
  return (
    <section className={styles.part}>
      <h3>{TEAMS.heading}</h3>
      <VisitTimeline
        visit={visit}
        look="booked"
        isParty={isPartyFormula(booking.catalogue, booking.formula)}
        names={booking.teamNames}
        isSmall
      />
    </section>
  )
}

/** The log of this booking, newest first. */
function Log({ booking: { log, code } }: { booking: DeskBooking }) {
  const { zone } = useVenue()
  const shown = useShown()
  return (
    <section className={styles.part}>
      <h3>{PANEL.log}</h3>
      <ol className={styles.lines}>
        {log
          .toSorted((a, b) => b.at - a.at)
          .map((act) => {
            const { date, time } = momentAt(act.at, zone)
            return (
              <li key={act.id}>
                <span className={styles.when}>
                  {formatShortDay(date)} {time}
                </span>{' '}
                {actorName(act.actor)}: {actSentence(act, zone, shown)}
              </li>
            )
          })}
      </ol>
      <p className={styles.quiet}>{PANEL.code(code)}</p>
    </section>
  )
}

/** Mails to the visitor, including those that did not arrive. */
function Mails({ booking: { mails, email } }: { booking: DeskBooking }) {
  const { zone } = useVenue()
  const toVisitor = mails.filter(({ kind }) => kind !== VENUE_NOTICE)
  if (email === '' && toVisitor.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{PANEL.mails}</h3>
      {toVisitor.length === 0 && <p className={styles.quiet}>{PANEL.noMails}</p>}
      <ul className={styles.lines}>
        {toVisitor.map(({ id, kind, state, at, error }) => {
          const { date, time } = momentAt(at, zone)
          return (
            <li key={id} data-tone={state === 'dead' || state === 'failed' ? 'late' : undefined}>
              <span className={styles.when}>
                {formatShortDay(date)} {time}
              </span>{' '}
              {mailKindName(kind)}: {MAIL_STATES[state]}
              {error !== '' && ` (${error})`}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The slots in playing order, marking where the group should be now. */
function Slots({ visit, booking }: { visit: DeskVisit; booking: DeskBooking | null }) {
  const { attractions } = useCatalogueOn(visit.date)
  const now = useMinute()
  const minutes = (id: AttractionId) =>
    booking?.blockMinutes[id] ?? attractions.find((one) => one.id === id)?.blockMinutes ?? 0
  const shown = shownIn(attractions)
  const rows = Object.entries(slotsFromWire(visit))
    .flatMap(([id, keys]) => keys.map((key) => ({ id, key })))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return (
    <section className={styles.part}>
      <h3 className="visually-hidden">{PANEL.programme}</h3>
      <ol className={styles.slots}>
        {rows.map(({ id, key }) => {
          const time = timeOf(visit.date, key, minutes(id), now)
          return (
            <li key={`${id} ${key}`} {...lightOf(shown(id))} data-time={time}>
              <span>{formatTimeRange(key, minutes(id))}</span>
              <span className={styles.attraction}>{columnName(shown(id))}</span>
              {time === 'now' && <span className={styles.playing}>{PANEL.now}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function timeOf(date: string, key: string, minutes: number, now: Moment): 'over' | 'now' | 'later' {
  if (date !== now.date) return date < now.date ? 'over' : 'later'
  if (now.time < key) return 'later'
  return clockTimeAt(minutesOf(key) + minutes) <= now.time ? 'over' : 'now'
}

type PanelHeadProps = { visit: DeskVisit; booking: DeskBooking | null }

/** The state of this booking in a few words. */
function PanelHead({ visit, booking }: PanelHeadProps) {
  const { zone } = useVenue()
  const { formulas } = useCatalogueOn(visit.date)
  const formula = [...(booking?.catalogue.formulas ?? []), ...formulas].find(({ id }) => id === visit.formula)
  const arrival = timeOrBlank(visit, 'arrivesAt', zone)
  const facts = PANEL.lead(visit.players, formula === undefined ? '' : named(formula.names), arrival)
  return (
    <div className={styles.head}>
      <Badges visit={visit} booking={booking} />
      {visit.outageNotice !== null && (
        <p>
          <NoticeSign visit={visit} />
        </p>
      )}
      {visit.title !== '' && visit.name !== '' && <p className={styles.who}>{visit.name}</p>}
      <p className={styles.lead}>
        {facts.join(' · ')}
        {visit.headCount !== null && visit.headCount !== visit.players && (
          <> · {PANEL.came(visit.headCount, visit.players)}</>
        )}
      </p>
    </div>
  )
}

function Badges({ visit, booking }: PanelHeadProps) {
  const { zone } = useVenue()
  const now = useMinute()
  const isCancelled = visit.status === 'cancelled'
  const state = visitState(visit, now.epochMs)
  const isMissed = state === 'late' || state === 'over'
  const isToday = visit.date === now.date
  const minutes = Math.floor((now.epochMs - visit.arrivesAt) / 60_000)
  const { optionUntil, deposit } = visit
  const shown = isMissed && !isToday ? 'expected' : state
  return (
    <ul className={styles.badges}>
      {isCancelled ? (
        <li data-state="no-show">{PANEL.cancelled}</li>
      ) : (
        <li data-state={shown}>{shown === 'late' ? stateSign(shown, minutes) : STATE_NAMES[shown]}</li>
      )}
      {optionUntil !== null && (
        <li data-state="option">
          {visit.awaitsPayment
            ? PANEL.awaitsPayment(paymentEnd(optionUntil, zone, now.date))
            : PANEL.option(dayAndTime(optionUntil, zone))}
        </li>
      )}
      {booking !== null && booking.confirmHours !== null && (
        <li data-state="option">{PANEL.visitorsOption}</li>
      )}
      {deposit !== null && (deposit.state !== 'open' || deposit.openCents > 0) && (
        <li data-state={deposit.state === 'open' ? 'late' : 'in'}>
          {depositBadge(deposit, booking?.depositPaidCents)}
        </li>
      )}
      {booking !== null && <LanguageBadge booking={booking} />}
    </ul>
  )
}

/** Without the day if it is today. */
function paymentEnd(at: number, zone: string, today: string): string {
  const { date, time } = momentAt(at, zone)
  return date === today ? time : dayAndTime(at, zone)
}

/** The booking's language, if it is not the venue's main one. */
function LanguageBadge({ booking: { language, catalogue } }: { booking: DeskBooking }) {
  if (language === catalogue.venue.languages[0]) return null
  return (
    <li data-state="language" title={languageName(language)}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className="visually-hidden">{BOOKING_LANGUAGE.received(language)}</span>
    </li>
  )
}
