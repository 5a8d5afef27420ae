import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { StaffDay } from '@lichtspel/contract/staff/day'
import { ATTRACTION_IDS, type AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { type SlotKey, slotKeys } from '@lichtspel/domain/slots/grid'
import { hasStarted, type Moment } from '@lichtspel/domain/time/moment'
import { SHORT_NAMES } from '@lichtspel/texts/catalogue'
import { COLUMN_NAMES } from '@lichtspel/texts/desk/agenda'
import { TODAY } from '@lichtspel/texts/desk-today'
import { useDeskActs } from '../../lib/desk-acts.ts'
import styles from './free-strip.module.css'

/** What is still free today: the first hour of each attraction at a glance, all of them on a press; a press on an hour begins a booking there. */
export function FreeStrip({ day, now }: { day: StaffDay; now: Moment }) {
  const { book } = useDeskActs()
  const free = freeHours(day, now)
  if (free.length === 0) return null
  return (
    <details className={styles.free}>
      <summary>
        <span>{TODAY.free.label}</span>
        {free.map(({ attraction, keys: [first] }) => (
          <span key={attraction}>
            {' '}
            {SHORT_NAMES[attraction]} <strong>{first ?? TODAY.free.none}</strong>
          </span>
        ))}
      </summary>
      {free.map(({ attraction, keys }) => (
        <section key={attraction} aria-label={TODAY.free.of(COLUMN_NAMES[attraction])}>
          <p>
            <strong>{COLUMN_NAMES[attraction]}</strong>
          </p>
          {keys.length === 0 && <p>{TODAY.free.nothing}</p>}
          <ul>
            {keys.map((key) => (
              <li key={key}>
                <button
                  type="button"
                  disabled={book === undefined}
                  aria-label={TODAY.free.book(COLUMN_NAMES[attraction], key)}
                  onClick={() => book?.(day.date, { date: day.date, attraction, key })}
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

type FreeHours = { attraction: AttractionId; keys: readonly SlotKey[] }

/** "When can we still play VR?": what nobody has booked, closed or is choosing, and has not begun. */
export function freeHours({ date, schedules, visits }: StaffDay, now: Moment): FreeHours[] {
  return ATTRACTION_IDS.flatMap((attraction) => {
    const schedule = schedules.find((one) => one.attraction === attraction)
    if (schedule === undefined) return []
    const taken = new Set([
      ...schedule.closed.map(({ key }) => key),
      ...schedule.held.filter(({ until }) => until > now.epochMs).map(({ key }) => key),
      ...visits
        .filter(({ status }) => status === 'confirmed')
        .flatMap((visit) => slotsFromWire(visit)[attraction]),
    ])
    const isFree = (key: SlotKey) => !taken.has(key) && !hasStarted(date, key, now)
    return [{ attraction, keys: schedule.isOpen ? slotKeys(schedule).filter(isFree) : [] }]
  })
}
