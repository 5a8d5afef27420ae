import {
  ATTRACTION_IDS,
  type AttractionId,
  type PerAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { formatTimeRange } from '@lichtspel/texts/dates'
import type { SlotsPerAttraction } from '../choice/choice.ts'
import { slotTimes } from '../statuses/slot-times.ts'
import styles from './programme.module.css'

/** The slots, and how long a block of each attraction takes on that day. */
export type ProgrammeProps = { slots: SlotsPerAttraction; blockMinutes: PerAttraction<number> }

/** Each activity in its own light, with its games from start to end. */
export function Programme({ slots, blockMinutes }: ProgrammeProps) {
  return (
    <ul className={styles.programme}>
      {playedAttractions(slots).map((id) => (
        <li key={id} data-attraction={id}>
          <span className={styles.name}>{ATTRACTION_NAMES[id]}</span>
          <span className={styles.times}>
            {slots[id].map((key) => (
              <span key={key}>{formatTimeRange(key, blockMinutes[id])}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What is played, by what begins first. */
export function playedAttractions(slots: SlotsPerAttraction): AttractionId[] {
  const first = (id: AttractionId) => slots[id][0] ?? ''
  return ATTRACTION_IDS.filter((id) => slots[id].length > 0).sort((a, b) => first(a).localeCompare(first(b)))
}

/** `Lasershooten 14:00 en 14:40, VR-shooten 15:15`, or by other names. */
export function programmeText(slots: SlotsPerAttraction, names = ATTRACTION_NAMES): string {
  return playedAttractions(slots)
    .map((id) => `${names[id]} ${slotTimes(slots[id])}`)
    .join(', ')
}
