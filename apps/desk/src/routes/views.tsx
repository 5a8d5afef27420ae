import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { AGENDA } from '@lichtspel/texts/desk/agenda'
import { NavLink } from 'react-router'
import styles from './shell.module.css'

type View = { words: string; path: string }

/** The available views. */
const VIEWS: readonly View[] = [
  { words: AGENDA.day, path: 'agenda' },
  { words: AGENDA.week, path: 'week' },
  { words: AGENDA.month, path: 'maand' },
]

/** Day, week or month around the same date. */
export function Views({ date }: { date: IsoDate }) {
  if (VIEWS.length < 2) return null
  return (
    <nav className={styles.views} aria-label={AGENDA.views}>
      {VIEWS.map(({ words, path }) => (
        <NavLink key={path} to={`/${path}/${date}`}>
          {words}
        </NavLink>
      ))}
    </nav>
  )
}

/** The query parameter that opens the panel: `?boeking=` with a booking id. */
export const SELECTED = 'boeking'
