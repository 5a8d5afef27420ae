import type { DeskDay } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { type SlotKey, slotKeys } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { hasStarted, type Moment } from '@lichtspel/domain/time/moment'
import { shortName } from '@lichtspel/texts/catalogue'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { TODAY } from '@lichtspel/texts/desk-today'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useDeskActs } from '../../lib/act/desk-acts.ts'
import type { ExpectedDay } from '../../lib/day/expected-day.ts'
import styles from './today.module.css'

/**
 * What is still free today: the first slot of each attraction at a glance, all of them on a press. Pressing a slot starts a booking
 * there.
 */
type FreeStripProps = { date: IsoDate; free: readonly FreeHours[] }

export function FreeStrip({ date, free }: FreeStripProps) {
  const { book } = useDeskActs()
  const shown = useShown()
  if (free.length === 0) return null
  return (
    <details className={styles.free}>
      <summary>
        <span>{TODAY.free.label}</span>
        {free.map(({ attraction, keys: [first] }) => (
          <span key={attraction}>
            {' '}
            {shortName(shown(attraction))} <strong>{first ?? TODAY.free.none}</strong>
          </span>
        ))}
      </summary>
      {free.map(({ attraction, keys }) => (
        <section key={attraction} aria-label={TODAY.free.of(columnName(shown(attraction)))}>
          <p>
            <strong>{columnName(shown(attraction))}</strong>
          </p>
          {keys.length === 0 && <p>{TODAY.free.nothing}</p>}
          <ul>
            {keys.map((key) => (
              <li key={key}>
                <button
                  type="button"
                  disabled={book === undefined}
                  aria-label={TODAY.free.book(columnName(shown(attraction)), key)}
                  onClick={() => book?.(date, { date, attraction, key })}
                >
                  {key}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}

export type FreeHours = { attraction: AttractionId; keys: readonly SlotKey[] }

/** Slots that have not begun and are not booked, closed, held or swallowed by a delay. Answers "When can we still play VR?" */
export function freeHours(
  { date, schedules, visits }: DeskDay,
  now: Moment,
  { columns }: Pick<ExpectedDay, 'columns'> = { columns: {} },
): FreeHours[] {
  return schedules.map((schedule) => {
    const { attraction } = schedule
    const taken = new Set([
      ...schedule.closed.map(({ key }) => key),
      ...schedule.held.filter(({ until }) => until > now.epochMs).map(({ key }) => key),
      ...visits
        .filter(({ status }) => status === 'confirmed')
        .flatMap((visit) => slotsFromWire(visit)[attraction] ?? []),
    ])
    const isSwallowed = (key: SlotKey) => columns[attraction]?.free.get(key)?.isSwallowed === true
    const isFree = (key: SlotKey) => !taken.has(key) && !isSwallowed(key) && !hasStarted(date, key, now)
    return { attraction, keys: schedule.isOpen ? slotKeys(schedule).filter(isFree) : [] }
  })
}
