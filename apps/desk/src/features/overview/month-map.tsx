import type { OccupancyAnswer, OccupiedDay } from '@lichtspel/contract/desk/occupancy'
import { dayOccupancy } from '@lichtspel/domain/desk/occupancy'
import { calendarDate } from '@lichtspel/domain/time/calendar-date'
import { CALENDAR_WEEKDAYS } from '@lichtspel/texts/dates'
import { OVERVIEW_WORDS } from '@lichtspel/texts/desk/overview'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { Link } from 'react-router'
import heat from '../../lib/heat/heat.module.css'
import { dayLabel } from './day-words.ts'
import { HeatBars, HeatGround, heatName } from './heat.tsx'
import styles from './overview.module.css'
import { weeksOf } from './span.ts'

/** A month as a calendar, each day coloured by how full it is. */
export function MonthMap({ answer, month }: { answer: OccupancyAnswer; month: string }) {
  return (
    <table className={styles.map}>
      <caption className="visually-hidden">
        {OVERVIEW_WORDS.mapOf(OVERVIEW_WORDS.month.title(`${month}-01`))}
      </caption>
      <thead className={styles.weekdays}>
        <tr>
          {CALENDAR_WEEKDAYS.map(({ short, full }) => (
            <th key={full} scope="col" abbr={full}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(answer.days).map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) =>
              day.date.startsWith(month) ? (
                <DayCell key={day.date} day={day} isToday={day.date === answer.today} />
              ) : (
                <td key={day.date} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day, isToday }: { day: OccupiedDay; isToday: boolean }) {
  const shown = useShown()
  const occupancy = dayOccupancy(day.attractions)
  const number = calendarDate(day.date).day
  return (
    <td className={`${styles.cell} ${heat.heat}`} data-heat={heatName(occupancy)}>
      <HeatGround />
      <Link className={styles.day} to={`/agenda/${day.date}`} aria-current={isToday ? 'date' : undefined}>
        <span className="visually-hidden">{dayLabel(shown, day)}</span>
        <span className={styles.seen} aria-hidden="true">
          <span className={styles.number}>{isToday ? <b>{number}</b> : number}</span>
          {occupancy.open === 0 ? (
            <span className={styles.more}>{day.closingReason || OVERVIEW_WORDS.closed}</span>
          ) : (
            <DayFigures day={day} />
          )}
        </span>
      </Link>
    </td>
  )
}

function DayFigures({ day }: { day: OccupiedDay }) {
  if (day.people === 0) return null
  return (
    <>
      <span className={styles.people}>
        {day.people} <small>{OVERVIEW_WORDS.peopleNoun(day.people)}</small>
      </span>
      <span className={styles.more}>{OVERVIEW_WORDS.visitCount(day.visits)}</span>
      <span className={styles.bars}>
        <HeatBars parts={Object.values(day.attractions)} />
      </span>
    </>
  )
}
