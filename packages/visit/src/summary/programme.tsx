import type { AttractionId, PerAttraction, Shown } from '@lichtspel/domain/catalogue/attractions'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatTimeRange } from '@lichtspel/texts/dates'
import type { SlotsPerAttraction } from '../choice/choice.ts'
import { slotTimes } from '../statuses/slot-times.ts'
import { lightOf } from '../venue/light-of.ts'
import { useShown } from '../venue/use-shown.ts'
import styles from './programme.module.css'

/** The slots, and the block length of each attraction on that day. */
export type ProgrammeProps = { slots: SlotsPerAttraction; blockMinutes: PerAttraction<number> }

/** Each activity in its own colour, with the start and end of its games. */
export function Programme({ slots, blockMinutes }: ProgrammeProps) {
  const shown = useShown()
  return (
    <ul className={styles.programme}>
      {playedAttractions(slots).map((id) => (
        <li key={id} {...lightOf(shown(id))}>
          <span className={styles.name}>{attractionName(shown(id))}</span>
          <span className={styles.times}>
            {slots[id]?.map((key) => (
              <span key={key}>{formatTimeRange(key, blockMinutes[id] ?? 0)}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The attractions of the visit, ordered by first start. */
export function playedAttractions(slots: SlotsPerAttraction): AttractionId[] {
  const first = (id: AttractionId) => slots[id]?.[0] ?? ''
  return Object.keys(slots)
    .filter((id) => first(id) !== '')
    .sort((a, b) => first(a).localeCompare(first(b)))
}

/** `Lasershooten 14:00 en 14:40, VR-shooten 15:15`; `nameOf` can use other names. */
export function programmeText(shown: Shown, slots: SlotsPerAttraction, nameOf = attractionName): string {
  return playedAttractions(slots)
    .map((id) => `${nameOf(shown(id))} ${slotTimes(slots[id] ?? [])}`)
    .join(', ')
}
