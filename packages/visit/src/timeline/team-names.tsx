import { teamSizesText } from '@lichtspel/texts/plan'
import { TEAMS, teamLetter } from '@lichtspel/texts/teams'
import styles from './visit-timeline.module.css'

export type TeamNamesProps = { sizes: readonly number[]; names?: readonly string[] | undefined }

/** How large the teams are, and their names once they have any. Nothing for a group that stays together. */
export function TeamNames({ sizes, names = [] }: TeamNamesProps) {
  if (sizes.length < 2) return null
  if (names.every((name) => name === '')) return <p className={styles.sizes}>{teamSizesText(sizes)}</p>
  return (
    <ul className={styles.names}>
      {sizes.map((size, place) => (
        <li key={teamLetter(place)}>{TEAMS.named(teamLetter(place), names[place] ?? '', size)}</li>
      ))}
    </ul>
  )
}
