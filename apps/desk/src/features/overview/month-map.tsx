import type { OccupancyAnswer, OccupiedDay } from '@lichtspel/contract/desk/occupancy'
import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { dayOccupancy } from '@lichtspel/domain/desk/occupancy'
import { calendarDate } from '@lichtspel/domain/time/calendar-date'
import { shortName } from '@lichtspel/texts/catalogue'
import { CALENDAR_WEEKDAYS } from '@lichtspel/texts/dates'
import { OVERVIEW_WORDS } from '@lichtspel/texts/desk/overview'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { Link } from 'react-router'
import heat from '../../lib/day/heat.module.css'
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

/** The accessible name of a day's cell, with everything it shows. */
function dayLabel(shown: Shown, day: OccupiedDay): string {
  return OVERVIEW_WORDS.dayLabel(day.date, dayFacts(shown, day))
}

function dayFacts(shown: Shown, day: OccupiedDay): string[] {
  const { sold, open } = dayOccupancy(day.attractions)
  if (open === 0) return [OVERVIEW_WORDS.closedFor(day.closingReason)]
  const perAttraction = Object.entries(day.attractions).map(([id, part]) => {
    const words = part.open === 0 ? OVERVIEW_WORDS.closed : OVERVIEW_WORDS.sold(part.sold, part.open)
    return `${shortName(shown(id))} ${words}`
  })
  return [
    day.people === 0 ? OVERVIEW_WORDS.nobody : OVERVIEW_WORDS.peopleCount(day.people),
    OVERVIEW_WORDS.slotsSold(sold, open),
    ...perAttraction,
    ...(day.eaters === 0 ? [] : [OVERVIEW_WORDS.eaterCount(day.eaters)]),
    ...(day.options === 0 ? [] : [OVERVIEW_WORDS.optionCount(day.options)]),
  ]
}
