import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { type AttractionId, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { formatTimeRange } from '@lichtspel/texts/dates'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { PANEL } from '@lichtspel/texts/desk/panel'
import { lightOf } from '@lichtspel/visit/venue/light-of.ts'
import { useCatalogueOn } from '@lichtspel/visit/venue/offer-context.tsx'
import { useMinute } from '../../lib/use-minute.ts'
import styles from './panel.module.css'

/** The slots in playing order, marking where the group should be now. */
export function Slots({ visit, booking }: { visit: DeskVisit; booking: DeskBooking | null }) {
  const { attractions } = useCatalogueOn(visit.date)
  const now = useMinute()
  const minutes = (id: AttractionId) =>
    booking?.blockMinutes[id] ?? attractions.find((one) => one.id === id)?.blockMinutes ?? 0
  const shown = shownIn(attractions)
  const rows = Object.entries(slotsFromWire(visit))
    .flatMap(([id, keys]) => keys.map((key) => ({ id, key })))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return (
    <section className={styles.part}>
      <h3 className="visually-hidden">{PANEL.programme}</h3>
      <ol className={styles.slots}>
        {rows.map(({ id, key }) => {
          const time = timeOf(visit.date, key, minutes(id), now)
          return (
            <li key={`${id} ${key}`} {...lightOf(shown(id))} data-time={time}>
              <span className={styles.range}>{formatTimeRange(key, minutes(id))}</span>
              <span className={styles.attraction}>{columnName(shown(id))}</span>
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
