import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PANEL } from '@lichtspel/texts/desk/panel'
import { TEAMS } from '@lichtspel/texts/teams'
import { Sheet } from '@lichtspel/ui/sheet'
import { VisitTimeline } from '@lichtspel/visit/timeline/visit-timeline.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BookingWait } from '../../lib/act-form/booking-wait.tsx'
import { UndoBar } from '../../lib/undo-bar.tsx'
import { usePlayedBooking } from '../../lib/use-booking-teams.ts'
import { type FetchedBooking, useDeskBooking } from '../../lib/use-desk-booking.ts'
import { useWide } from '../../lib/use-wide.ts'
import { Acts } from './acts.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { Log } from './log.tsx'
import { Mails } from './mails.tsx'
import styles from './panel.module.css'
import { PanelHead } from './panel-head.tsx'
import { Slots } from './slots.tsx'

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
