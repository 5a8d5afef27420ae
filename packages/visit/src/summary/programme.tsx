import { ATTRACTION_IDS, type AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { formatList, formatTimeRange } from '@lichtspel/texts/dates'
import type { SlotsPerAttraction } from '../choice/choice.ts'
import { useVenue } from '../venue/venue-context.tsx'
import styles from './programme.module.css'

/** Each activity in its own light, with its games from start to end. */
export function Programme({ slots }: { slots: SlotsPerAttraction }) {
  const { attractions } = useVenue()
  return (
    <ul className={styles.programme}>
      {playedAttractions(slots).map((id) => (
        <li key={id} data-attraction={id}>
          <span className={styles.name}>{ATTRACTION_NAMES[id]}</span>
          <span className={styles.times}>
            {slots[id].map((key) => (
              <span key={key}>{formatTimeRange(key, attractions[id].blockMinutes)}</span>
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

/** `Lasershooten 14:00 en 14:40, VR-shooten 15:15` */
export function programmeText(slots: SlotsPerAttraction): string {
  return playedAttractions(slots)
    .map((id) => `${ATTRACTION_NAMES[id]} ${formatList(slots[id])}`)
    .join(', ')
}
