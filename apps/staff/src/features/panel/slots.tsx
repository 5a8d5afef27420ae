import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { ATTRACTION_IDS, type AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { formatTimeRange } from '@lichtspel/texts/dates'
import { COLUMN_NAMES } from '@lichtspel/texts/desk/agenda'
import { PANEL } from '@lichtspel/texts/desk/panel'
import { useCatalogueOn } from '@lichtspel/visit/venue/offer-context.tsx'
import { useMinute } from '../../lib/use-minute.ts'
import styles from './panel.module.css'

/** The slots in the order in which they are played, with where the group should be now. */
export function Slots({ visit, booking }: { visit: StaffVisit; booking: StaffBooking | null }) {
  const { attractions } = useCatalogueOn(visit.date)
  const now = useMinute()
  const slots = slotsFromWire(visit)
  const minutes = (id: AttractionId) => booking?.blockMinutes[id] ?? attractions[id].blockMinutes
  const rows = ATTRACTION_IDS.flatMap((id) => slots[id].map((key) => ({ id, key }))).sort((a, b) =>
    a.key < b.key ? -1 : 1,
  )
  return (
    <section className={styles.part}>
      <h3 className="visually-hidden">{PANEL.programme}</h3>
      <ol className={styles.slots}>
        {rows.map(({ id, key }) => {
          const time = timeOf(visit.date, key, minutes(id), now)
          return (
            <li key={`${id} ${key}`} data-attraction={id} data-time={time}>
              <span className={styles.range}>{formatTimeRange(key, minutes(id))}</span>
              <span className={styles.attraction}>{COLUMN_NAMES[id]}</span>
              {time === 'now' && <span className={styles.playing}>{PANEL.now}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function timeOf(date: string, key: string, minutes: number, now: Moment): 'over' | 'now' | 'later' {
  if (date !== now.date) return date < now.date ? 'over' : 'later'
  if (now.time < key) return 'later'
  return clockTimeAt(minutesOf(key) + minutes) <= now.time ? 'over' : 'now'
}
