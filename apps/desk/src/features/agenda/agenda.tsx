import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import type { SlotFields } from '@lichtspel/contract/slot-codec'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { AGENDA, columnName, groupName, STRIP } from '@lichtspel/texts/desk/agenda'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { Button, RoundButton } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { useReading, useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { type ReactNode, useMemo } from 'react'
import { useDeskActs } from '../../lib/act/desk-acts.ts'
import { EndingOptions } from '../../lib/booking/ending-options.tsx'
import { DayPicker, FindButton, LiveSign } from '../../lib/day/day-head.tsx'
import { expectedDay } from '../../lib/day/expected-day.ts'
import type { DeskDayState } from '../../lib/day/use-desk-day.ts'
import { DeskIcon } from '../../lib/screen/desk-icon.tsx'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { outageBadge, outagesOf, useHits } from '../../lib/trouble/outages.ts'
import { TroubleButton } from '../../lib/trouble/trouble-button.tsx'
import styles from './agenda.module.css'
import { minutesLate, type Scene } from './agenda-scene.ts'
import { type Block, dayColumns, spanOf } from './day-columns.ts'
import { DayGrid } from './day-grid.tsx'
import { type DaySummary, summariseDay } from './day-summary.ts'

export type AgendaProps = {
  date: IsoDate
  received: DeskDayState
  selected: string | null
  onSelect: (id: string) => void
  onClose: () => void
  onDate: (date: IsoDate) => void
  onMove: ((visit: DeskVisit, to: SlotFields) => void) | undefined
  views?: ReactNode
  /** The panel next to the day, for the selected group. */
  children?: ReactNode
}

/** The whole day, live. */
export function Agenda({ children, ...props }: AgendaProps) {
  const { date, received, onDate, views } = props
  return (
    <div className={styles.agenda}>
      <AgendaHead date={date} received={received} onDate={onDate} views={views} />
      {received.day === null ? <Waiting received={received} /> : <Day {...props} day={received.day} />}
      {children}
    </div>
  )
}

function Day({ day: planned, selected, onSelect, onClose, onMove }: AgendaProps & { day: DeskDay }) {
  const { zone } = useVenue()
  const now = useMinute()
  const expected = useMemo(() => expectedDay(planned, zone, now), [planned, zone, now])
  const { day } = expected
  const holds = useLiveHolds(day)
  const shown = useShown()
  const { book, close, open, printDay, trouble } = useDeskActs()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hold that ends frees its slot, between two words of the server.
  const columns = useMemo(() => dayColumns(day, now.epochMs), [day, holds])
  const scene: Scene = {
    day,
    expected,
    columns,
    span: useMemo(() => spanOf(columns), [columns]),
    now,
    zone,
    shown,
    isHit: useHits(day),
    selected,
  }
  const onPress = (block: Block) => {
    const { attraction, keys } = block
    const place = { date: day.date, attractions: [attraction], keys }
    if (block.kind === 'visit') onSelect(block.visit.id)
    else if (block.kind === 'closed' && block.brokenUntil !== null && day.date === now.date) trouble?.()
    else if (block.kind === 'closed') open?.(place)
    else book?.(day.date, { date: day.date, attraction, key: keys[0] ?? '' })
  }
  return (
    <>
      <Strip scene={scene} onSelect={onSelect}>
        {day.date === now.date && <TroubleButton expected={expected} />}
        {close !== undefined && (
          <Button onClick={() => close({ date: day.date, attractions: [], keys: [] })}>{AGENDA.close}</Button>
        )}
        {printDay !== undefined && <Button onClick={() => printDay(day.date)}>{AGENDA.print}</Button>}
      </Strip>
      {columns.length === 0 ? (
        <p className={styles.closed}>{AGENDA.closedDay}</p>
      ) : (
        <DayGrid
          key={day.date}
          scene={scene}
          onPress={onPress}
          mayBook={book !== undefined}
          onMove={onMove}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** Which holds are still active; the value changes when one ends. */
function useLiveHolds({ schedules }: DeskDay): string {
  const ends = schedules.flatMap(({ held }) => held.map(({ until }) => until))
  return useReading(({ epochMs }) => ends.map((until) => (until > epochMs ? '1' : '0')).join(''))
}

function Waiting({ received: { isAsking } }: { received: DeskDayState }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <p>{isAsking ? AGENDA.loading : AGENDA.unanswered}</p>
      <Skeleton shape="panel" />
    </div>
  )
}

type AgendaHeadProps = {
  date: IsoDate
  received: DeskDayState
  onDate: (date: IsoDate) => void
  /** Links to the other calendar views. */
  views?: ReactNode
}

function AgendaHead({ date, received, onDate, views }: AgendaHeadProps) {
  const today = useToday()
  const { book, startNow } = useDeskActs()
  return (
    <header className={styles.head}>
      <div className={styles.day}>
        <RoundButton icon="previous" label={AGENDA.previousDay} onPress={() => onDate(addDays(date, -1))} />
        <h1>
          <DayPicker date={date} onDate={onDate} />
        </h1>
        <RoundButton icon="next" label={AGENDA.nextDay} onPress={() => onDate(addDays(date, 1))} />
        {views}
        {date !== today && <Button onClick={() => onDate(today)}>{AGENDA.today}</Button>}
      </div>
      <div className={styles.acts}>
        <FindButton />
        {startNow !== undefined && date === today && (
          <Button data-now onClick={startNow}>
            <Icon name="play" />
            <span className={styles.long}>{AGENDA.startNow}</span>
          </Button>
        )}
        {book !== undefined && (
          <Button kind="main" onClick={() => book(date)}>
            <Icon name="plus" />
            <span className={styles.long}>{AGENDA.book}</span>
          </Button>
        )}
        <LiveSign received={received} className={styles.live} />
      </div>
    </header>
  )
}

type StripProps = { scene: Scene; onSelect: (id: string) => void; children?: ReactNode }

/** The figures that guests ask for, in one line. */
function Strip({ scene, onSelect, children }: StripProps) {
  const { day, now } = scene
  const summary = useMemo(() => summariseDay(day, now), [day, now])
  return (
    <section className={styles.strip} aria-label={STRIP.label}>
      <ul className={styles.answers}>
        {day.date === now.date ? (
          <Today summary={summary} scene={scene} onSelect={onSelect} />
        ) : (
          <Answer words={STRIP.groups(summary.groups, peopleOf(scene))} />
        )}
        {day.endingOptions > 0 && (
          <li>
            <EndingOptions count={day.endingOptions} className={styles.options} />
          </li>
        )}
        <Kitchen summary={summary} from={day.date === now.date ? now.time : ''} />
      </ul>
      {children !== undefined && <div className={styles.stripActs}>{children}</div>}
    </section>
  )
}

function Today({
  summary,
  scene,
  onSelect,
}: {
  summary: DaySummary
  scene: Scene
  onSelect: (id: string) => void
}) {
  const { next, late } = summary
  const [first, ...others] = late
  return (
    <>
      {/* The late group comes first, because large text on a narrow screen pushes the rest out of view. */}
      {first !== undefined && (
        <li className={styles.late}>
          <button type="button" className={styles.open} onClick={() => onSelect(first.id)}>
            <strong>
              {groupName(first)} ({first.players})
            </strong>{' '}
            {STRIP.late(minutesLate(first, scene.now))}
          </button>
          {others.length > 0 && ` ${STRIP.moreLate(others.length)}`}
        </li>
      )}
      {Object.entries(scene.expected.delays).map(([attraction, minutes]) => (
        <li key={attraction} className={styles.late}>
          <strong>{columnName(scene.shown(attraction))}</strong> {TROUBLE.late(minutes)}
        </li>
      ))}
      {outagesOf(scene.day, scene.now).map((outage) => (
        <li key={outage.attraction} className={styles.broken}>
          <DeskIcon name="hit" /> <strong>{columnName(scene.shown(outage.attraction))}</strong>{' '}
          {outageBadge(scene.day, outage, scene.now)}
        </li>
      ))}
      <Answer words={STRIP.in(summary.peopleIn)} />
      <Answer words={STRIP.toCome(summary.peopleToCome)} />
      {next !== undefined && (
        <li>
          {STRIP.next}{' '}
          <button type="button" className={styles.open} onClick={() => onSelect(next.id)}>
            <strong>{momentAt(next.arrivesAt, scene.zone).time}</strong> {groupName(next)} ({next.players})
          </button>
        </li>
      )}
    </>
  )
}

/** Meals still to be cooked. */
function Kitchen({ summary, from }: { summary: DaySummary; from: string }) {
  const { eatersWithoutTime } = summary
  const meals = summary.meals.filter(({ at }) => at >= from)
  if (meals.length === 0 && eatersWithoutTime === 0) return null
  return (
    <li>
      {STRIP.kitchen}{' '}
      {meals.map(({ at, eaters }) => {
        const [time, people] = STRIP.meal(at, eaters)
        return (
          <span key={at} className={styles.meal}>
            <strong>{time}</strong> {people}
          </span>
        )
      })}
      {eatersWithoutTime > 0 && (
        <span className={styles.meal}>{STRIP.mealWithoutTime(eatersWithoutTime)}</span>
      )}
    </li>
  )
}

function Answer({ words: [number, what] }: { words: readonly [string, string] }) {
  return (
    <li>
      <strong>{number}</strong> {what}
    </li>
  )
}

function peopleOf({ day }: Scene): number {
  return day.visits.reduce((sum, { status, players }) => sum + (status === 'confirmed' ? players : 0), 0)
}
