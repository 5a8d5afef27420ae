import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { FIND } from '@lichtspel/texts/desk'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { TODAY } from '@lichtspel/texts/desk-today'
import { Button } from '@lichtspel/ui/button'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { type ReactNode, useId, useMemo } from 'react'
import { useDeskActs } from '../../lib/act/desk-acts.ts'
import { EndingOptions } from '../../lib/booking/ending-options.tsx'
import { LiveSign } from '../../lib/day/day-head.tsx'
import { countPeople, type ExpectedDay, expectedDay } from '../../lib/day/expected-day.ts'
import type { DeskDayState } from '../../lib/day/use-desk-day.ts'
import { DeskIcon } from '../../lib/screen/desk-icon.tsx'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { outageBadge, outagesOf, useHits } from '../../lib/trouble/outages.ts'
import { TroubleButton } from '../../lib/trouble/trouble-button.tsx'
import type { CardDay } from './card-words.ts'
import { countEaters, type DayGroup, groupDay, splitComing, type TodaysVisit } from './day-groups.ts'
import { FreeStrip, freeHours } from './free-strip.tsx'
import { withPending } from './pending.ts'
import styles from './today.module.css'
import { type Presses, usePresses } from './use-presses.ts'
import { VisitCard } from './visit-card.tsx'

/** The day for staff at the entrance, with a phone in one hand. */
export function Today({ date, received }: { date: IsoDate; received: DeskDayState }) {
  const head = { date, received }
  return (
    <div className={styles.page}>
      {received.day === null ? (
        <>
          <Head {...head} />
          <Loading />
        </>
      ) : (
        <DayAtTheDoor day={received.day} receivedAt={received.receivedAt ?? 0} head={head} />
      )}
    </div>
  )
}

type HeadProps = {
  date: IsoDate
  received: DeskDayState
  expected?: ExpectedDay
  counts?: ReactNode
}

/**
 * A phone shows it in two or three lines, so that the first groups are in view. Without a connection the age of the data stands in the
 * place of the date: nothing moves.
 */
function Head({ date, received, expected, counts }: HeadProps) {
  return (
    <header className={styles.head}>
      <h1>{TODAY.title}</h1>
      <HeadActs expected={expected} />
      <div className={styles.facts}>
        <p className={styles.date}>
          {received.isLive && formatDayAndMonth(date)}{' '}
          <LiveSign received={received} className={styles.live} />
        </p>
        {counts}
      </div>
    </header>
  )
}

function HeadActs({ expected }: Pick<HeadProps, 'expected'>) {
  const { book, find, startNow } = useDeskActs()
  const today = useToday()
  return (
    <div className={styles.acts}>
      {find !== undefined && (
        <button type="button" className={styles.find} aria-label={FIND.title} onClick={find}>
          <DeskIcon name="search" />
        </button>
      )}
      {expected !== undefined && <TroubleButton expected={expected} />}
      {startNow !== undefined && <Button onClick={startNow}>{TODAY.startNow}</Button>}
      {book !== undefined && (
        <Button kind="main" onClick={() => book(today)}>
          {TODAY.book}
        </Button>
      )}
    </div>
  )
}

type DoorProps = { day: DeskDay; receivedAt: number; head: Pick<HeadProps, 'date' | 'received'> }

function DayAtTheDoor({ day: planned, receivedAt, head }: DoorProps) {
  const now = useMinute()
  const { zone } = useVenue()
  const expected = useMemo(() => expectedDay(planned, zone, now), [planned, zone, now])
  const { day } = expected
  const presses = usePresses(receivedAt)
  const visits = withPending(day.visits, presses.pending, receivedAt)
  const groups = groupDay(visits, now.epochMs, presses.staying)
  const shown = useShown()
  const blockMinutes = Object.fromEntries(
    day.schedules.map((schedule) => [schedule.attraction, schedule.blockMinutes]),
  )
  const isHit = useHits(day)
  const free = freeHours(day, now, expected)
  const shared = { day: { now, zone, blockMinutes, shown, expected, isHit, free }, presses }
  const isQuiet = groups.late.length + groups.soon.length + groups.in.length === 0
  const isGone = groups.gone.length + groups.over.length > 0
  return (
    <>
      <Head {...head} expected={expected} counts={<Counts visits={visits} expected={expected} />} />
      {isQuiet && <p className={styles.empty}>{isGone ? TODAY.allGone : TODAY.empty}</p>}
      <div className={styles.groups}>
        <div>
          <GroupOfDay {...shared} group="late" visits={groups.late} />
          <GroupOfDay {...shared} group="soon" visits={groups.soon} />
        </div>
        <div>
          <FreeStrip date={day.date} free={free} />
          <GroupOfDay {...shared} group="in" visits={groups.in} />
          <GroupOfDay {...shared} group="over" visits={groups.over} />
          <GroupOfDay {...shared} group="gone" visits={groups.gone} />
        </div>
      </div>
    </>
  )
}

type CountsProps = { visits: readonly DeskVisit[]; expected: ExpectedDay }

function Counts({ visits, expected: { day, delays } }: CountsProps) {
  const now = useMinute()
  const attraction = useShown()
  const { endingOptions } = day
  const counts = { ...countPeople(visits, now.epochMs), eaters: countEaters(visits, now.epochMs) }
  const shown = (['in', 'expected', 'eaters'] as const).filter(
    (kind) => counts[kind] > 0 || kind === 'in' || kind === 'expected',
  )
  return (
    <ul className={styles.counts}>
      {shown.map((kind) => (
        <li key={kind} data-kind={kind}>
          {TODAY.counts[kind](counts[kind])}
        </li>
      ))}
      {Object.entries(delays).map(([id, minutes]) => (
        <li key={id} data-kind="late">
          {columnName(attraction(id))} {TROUBLE.short(minutes)}
        </li>
      ))}
      {outagesOf(day, now).map((outage) => (
        <li key={outage.attraction} data-kind="broken">
          <DeskIcon name="hit" /> {columnName(attraction(outage.attraction))} {outageBadge(day, outage, now)}
        </li>
      ))}
      {endingOptions > 0 && (
        <li data-kind="late">
          <EndingOptions count={endingOptions} />
        </li>
      )}
    </ul>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{TODAY.loading}</p>
      <Skeleton shape="panel" />
    </div>
  )
}

type GroupOfDayProps = {
  group: DayGroup
  visits: readonly TodaysVisit[]
  day: CardDay
  presses: Presses
}

/** Groups that have finished, have left or come later are collapsed: staff only look them up. */
function GroupOfDay({ group, visits, day, presses }: GroupOfDayProps) {
  const id = useId()
  if (visits.length === 0) return null
  const cardsOf = (shown: readonly TodaysVisit[]) => (
    <ul className={styles.cards} aria-labelledby={id}>
      {shown.map((today) => (
        <VisitCard
          key={today.visit.id}
          today={today}
          group={group}
          day={day}
          isRefused={presses.refused === today.visit.id}
          press={presses.press}
        />
      ))}
    </ul>
  )
  const heading = (
    <h2 id={id} className={styles.group}>
      {TODAY.groups[group]} <span>{TODAY.groupCount(visits.length)}</span>
    </h2>
  )
  if (group === 'gone' || group === 'over')
    return (
      <details className={styles.folded} data-group={group}>
        <summary>
          {heading}
          {group === 'over' && (
            <>
              <small>{TODAY.overWhy}</small> <span className={styles.tick}>{TODAY.tickOff}</span>
            </>
          )}
        </summary>
        {cardsOf(visits)}
      </details>
    )
  const { near, later } =
    group === 'soon' ? splitComing(visits, day.now.epochMs) : { near: visits, later: [] }
  return (
    <section aria-labelledby={id}>
      {heading}
      {cardsOf(near)}
      {later.length > 0 && (
        <details className={styles.folded}>
          <summary>{TODAY.later(later.length)}</summary>
          {cardsOf(later)}
        </details>
      )}
    </section>
  )
}
