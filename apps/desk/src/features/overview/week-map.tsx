import type { OccupancyAnswer, OccupiedDay } from '@lichtspel/contract/desk/occupancy'
import { type AttractionId, attractionsIn } from '@lichtspel/domain/catalogue/attractions'
import type { Occupancy } from '@lichtspel/domain/desk/occupancy'
import { weekNumber } from '@lichtspel/domain/figures/figure-period'
import { formatDayAndMonth, formatShortDay } from '@lichtspel/texts/dates'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { OVERVIEW_WORDS } from '@lichtspel/texts/desk/overview'
import { lightOf } from '@lichtspel/visit/venue/light-of.ts'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { Link } from 'react-router'
import heat from '../../lib/heat/heat.module.css'
import { HeatBars, HeatGround, heatName } from './heat.tsx'
import shared from './overview.module.css'
import styles from './week-map.module.css'

/** A week: a row for each day, a heat map cell for each attraction. The whole row links to the day. */
export function WeekMap({ answer }: { answer: OccupancyAnswer }) {
  const [first] = answer.days
  const shown = useShown()
  const ids = attractionsIn(...answer.days.map(({ attractions }) => attractions))
  const title = first === undefined ? '' : OVERVIEW_WORDS.week.title(weekNumber(first.date))
  return (
    <table className={`${shared.map} ${styles.week}`}>
      <caption className="visually-hidden">{OVERVIEW_WORDS.mapOf(title)}</caption>
      <thead className={shared.weekdays}>
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
          <th scope="col" className={styles.people}>
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
        <td className={`${shared.cell} ${heat.heat}`} data-heat="closed" colSpan={ids.length}>
          <span className={styles.closed}>{OVERVIEW_WORDS.closedFor(day.closingReason)}</span>
        </td>
      ) : (
        ids.map((id) => <HeatCell key={id} occupancy={day.attractions[id] ?? { sold: 0, open: 0 }} />)
      )}
      <td className={styles.people}>
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
    <td className={`${shared.cell} ${heat.heat}`} data-heat={heatName(occupancy)}>
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
