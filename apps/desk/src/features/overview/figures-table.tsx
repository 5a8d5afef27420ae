import type { OccupiedDay } from '@lichtspel/contract/desk/occupancy'
import { type AttractionId, attractionsIn, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatShortDay } from '@lichtspel/texts/dates'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { OVERVIEW_WORDS } from '@lichtspel/texts/desk/overview'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { Link } from 'react-router'
import styles from './figures-table.module.css'

/** The occupancy in figures: a row for each day and a total. */
export function FiguresTable({ days, today }: { days: readonly OccupiedDay[]; today: IsoDate }) {
  const total = (part: 'people' | 'visits' | 'eaters') => days.reduce((sum, day) => sum + day[part], 0)
  const shown = useShown()
  const ids = attractionsIn(...days.map(({ attractions }) => attractions))
  const sums = perAttraction(ids, (id) => ({
    sold: days.reduce((sum, day) => sum + (day.attractions[id]?.sold ?? 0), 0),
    open: days.reduce((sum, day) => sum + (day.attractions[id]?.open ?? 0), 0),
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.wide} tabIndex={0} aria-label={OVERVIEW_WORDS.figures}>
      <table className={styles.figures}>
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
