import type { OccupancyAnswer, OccupiedDay } from '@lichtspel/contract/desk/occupancy'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { type AttractionId, attractionsIn, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Occupancy } from '@lichtspel/domain/desk/occupancy'
import { weekNumber } from '@lichtspel/domain/figures/figure-period'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth, formatShortDay } from '@lichtspel/texts/dates'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { OVERVIEW_WORDS } from '@lichtspel/texts/desk/overview'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { lightOf, useShown } from '@lichtspel/visit/venue/shown.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import heat from '../../lib/day/heat.module.css'
import { HeatSteps } from '../../lib/day/heat-steps.tsx'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { useFetched } from '../../lib/server/use-fetched.ts'
import { HeatBars, HeatGround, heatName } from './heat.tsx'
import { MonthMap } from './month-map.tsx'
import styles from './overview.module.css'
import { type Span, type SpanKind, spanOf } from './span.ts'

const PATHS = { week: '/week/', month: '/maand/' } as const

export type OverviewProps = {
  kind: SpanKind
  date: IsoDate
  /** Links to the other calendar views. */
  views: ReactNode
}

/** How full the venue is, as a heat map or in figures; each day links to its agenda. */
export function Overview({ kind, date, views }: OverviewProps) {
  const span = spanOf(kind, date)
  const asked = useFetched<OccupancyAnswer>(`${DESK_PATHS.occupancy}?from=${span.from}&days=${span.days}`)
  const [search] = useSearchParams()
  const view: OverviewView = search.get('toon') === 'cijfers' ? 'figures' : 'map'
  return (
    <div className={styles.page}>
      <OverviewHead span={span} date={date} view={view} views={views} />
      {asked.answer === undefined ? (
        <ListWait asked={asked} />
      ) : (
        <Shown answer={asked.answer} kind={kind} date={date} view={view} />
      )}
    </div>
  )
}

type ShownProps = { answer: OccupancyAnswer; kind: SpanKind; date: IsoDate; view: OverviewView }

function Shown({ answer, kind, date, view }: ShownProps) {
  const month = date.slice(0, 7)
  if (view === 'figures') {
    const days = kind === 'week' ? answer.days : answer.days.filter((day) => day.date.startsWith(month))
    return <FiguresTable days={days} today={answer.today} />
  }
  return (
    <>
      {kind === 'week' ? <WeekMap answer={answer} /> : <MonthMap answer={answer} month={month} />}
      <Legend withBars={kind === 'month'} />
    </>
  )
}

/** Explains the heat colours. */
function Legend({ withBars = false }: { withBars?: boolean }) {
  const { attractions } = useCatalogue()
  return (
    <div className={styles.legend}>
      <span>{OVERVIEW_WORDS.legend}</span>
      <HeatSteps steps={OVERVIEW_WORDS.steps} />
      {withBars && <span className={styles.inBars}>{OVERVIEW_WORDS.bars(attractions)}</span>}
    </div>
  )
}

type OverviewView = 'map' | 'figures'

type OverviewHeadProps = { span: Span; date: IsoDate; view: OverviewView; views: ReactNode }

/** The period shown, navigation to the next and previous one, and the choice of view. */
function OverviewHead({ span, date, view, views }: OverviewHeadProps) {
  const today = useToday()
  const words = OVERVIEW_WORDS[span.kind]
  const isNow = spanOf(span.kind, today).next === span.next
  const to = (day: IsoDate) => `${PATHS[span.kind]}${day}${view === 'map' ? '' : '?toon=cijfers'}`
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Link className={styles.step} to={to(span.previous)} aria-label={words.previous}>
          <span aria-hidden="true">‹</span>
        </Link>
        <Title span={span} date={date} />
        <Link className={styles.step} to={to(span.next)} aria-label={words.next}>
          <span aria-hidden="true">›</span>
        </Link>
      </div>
      {!isNow && (
        <Link className={styles.now} to={to(today)}>
          {words.now}
        </Link>
      )}
      {views}
      <nav className={styles.choice} aria-label={OVERVIEW_WORDS.views}>
        <Link to="?" replace aria-current={view === 'map' ? 'true' : undefined}>
          {OVERVIEW_WORDS.map}
        </Link>
        <Link to="?toon=cijfers" replace aria-current={view === 'figures' ? 'true' : undefined}>
          {OVERVIEW_WORDS.figures}
        </Link>
      </nav>
    </header>
  )
}

function Title({ span, date }: { span: Span; date: IsoDate }) {
  if (span.kind === 'month') return <h1>{OVERVIEW_WORDS.month.title(date)}</h1>
  const { title, range } = OVERVIEW_WORDS.week
  return (
    <h1>
      {title(weekNumber(span.from))} <small>{range(span.from, addDays(span.from, span.days - 1))}</small>
    </h1>
  )
}

/** The occupancy in figures: a row for each day and a total. */
function FiguresTable({ days, today }: { days: readonly OccupiedDay[]; today: IsoDate }) {
  const total = (part: 'people' | 'visits' | 'eaters') => days.reduce((sum, day) => sum + day[part], 0)
  const shown = useShown()
  const ids = attractionsIn(...days.map(({ attractions }) => attractions))
  const sums = perAttraction(ids, (id) => ({
    sold: days.reduce((sum, day) => sum + (day.attractions[id]?.sold ?? 0), 0),
    open: days.reduce((sum, day) => sum + (day.attractions[id]?.open ?? 0), 0),
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.figuresTableWide} tabIndex={0} aria-label={OVERVIEW_WORDS.figures}>
      <table className={styles.figuresTableFigures}>
        <thead>
          <tr>
            <th scope="col">{OVERVIEW_WORDS.date}</th>
            {ids.map((id) => (
              <th key={id} scope="col">
                {columnName(shown(id))}
              </th>
            ))}
            <th scope="col">{OVERVIEW_WORDS.people}</th>
            <th scope="col">{OVERVIEW_WORDS.visits}</th>
            <th scope="col">{OVERVIEW_WORDS.eaters}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date} data-today={day.date === today || undefined}>
              <th scope="row">
                <Link to={`/agenda/${day.date}`}>{formatShortDay(day.date)}</Link>
              </th>
              {ids.map((id) => (
                <td key={id}>{soldWords(day.attractions, id)}</td>
              ))}
              <td>{day.people}</td>
              <td>{day.visits}</td>
              <td>{day.eaters}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{OVERVIEW_WORDS.total}</th>
            {ids.map((id) => (
              <td key={id}>{soldWords(sums, id)}</td>
            ))}
            <td>{total('people')}</td>
            <td>{total('visits')}</td>
            <td>{total('eaters')}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function soldWords(of: OccupiedDay['attractions'], id: AttractionId): string {
  const { sold, open } = of[id] ?? { sold: 0, open: 0 }
  return open === 0 ? OVERVIEW_WORDS.closed : OVERVIEW_WORDS.sold(sold, open)
}

/** A week: a row for each day, a heat map cell for each attraction. The whole row links to the day. */
function WeekMap({ answer }: { answer: OccupancyAnswer }) {
  const [first] = answer.days
  const shown = useShown()
  const ids = attractionsIn(...answer.days.map(({ attractions }) => attractions))
  const title = first === undefined ? '' : OVERVIEW_WORDS.week.title(weekNumber(first.date))
  return (
    <table className={`${styles.map} ${styles.week}`}>
      <caption className="visually-hidden">{OVERVIEW_WORDS.mapOf(title)}</caption>
      <thead className={styles.weekdays}>
        <tr>
          <th scope="col" className={styles.date}>
            {OVERVIEW_WORDS.date}
          </th>
          {ids.map((id) => (
            <th key={id} scope="col">
              <span className={styles.mark} {...lightOf(shown(id))} />
              {columnName(shown(id))}
            </th>
          ))}
          <th scope="col" className={styles.weekMapPeople}>
            {OVERVIEW_WORDS.people}
          </th>
        </tr>
      </thead>
      <tbody>
        {answer.days.map((day) => (
          <DayLine key={day.date} day={day} ids={ids} isToday={day.date === answer.today} />
        ))}
      </tbody>
    </table>
  )
}

type DayLineProps = { day: OccupiedDay; ids: readonly AttractionId[]; isToday: boolean }

function DayLine({ day, ids, isToday }: DayLineProps) {
  const isClosed = Object.values(day.attractions).every(({ open }) => open === 0)
  return (
    <tr className={styles.line}>
      <th scope="row">
        <Link to={`/agenda/${day.date}`} aria-current={isToday ? 'date' : undefined}>
          <span className={styles.long}>{formatDayAndMonth(day.date)}</span>
          <span className={styles.short} aria-hidden="true">
            {formatShortDay(day.date)}
          </span>
        </Link>
        {isToday && <span className={styles.today}>{OVERVIEW_WORDS.today}</span>}
      </th>
      {isClosed ? (
        <td className={`${styles.cell} ${heat.heat}`} data-heat="closed" colSpan={ids.length}>
          <span className={styles.closed}>{OVERVIEW_WORDS.closedFor(day.closingReason)}</span>
        </td>
      ) : (
        ids.map((id) => <HeatCell key={id} occupancy={day.attractions[id] ?? { sold: 0, open: 0 }} />)
      )}
      <td className={styles.weekMapPeople}>
        <b>{day.people}</b>
        <span className={styles.beside}>
          {day.visits > 0 && OVERVIEW_WORDS.visitCount(day.visits)}
          {day.eaters > 0 && `, ${OVERVIEW_WORDS.eaterCount(day.eaters)}`}
          {day.options > 0 && `, ${OVERVIEW_WORDS.optionCount(day.options)}`}
        </span>
      </td>
    </tr>
  )
}

function HeatCell({ occupancy }: { occupancy: Occupancy }) {
  const { sold, open } = occupancy
  return (
    <td className={`${styles.cell} ${heat.heat}`} data-heat={heatName(occupancy)}>
      <HeatGround />
      {open === 0 ? (
        <span className={styles.closed}>{OVERVIEW_WORDS.closed}</span>
      ) : (
        <span className={styles.figures}>
          <span>
            <b>{sold}</b> {OVERVIEW_WORDS.of(open)}
          </span>
          <span className={styles.bar}>
            <HeatBars parts={[occupancy]} />
          </span>
        </span>
      )}
    </td>
  )
}
