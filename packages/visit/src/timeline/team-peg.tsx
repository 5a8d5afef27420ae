import { teamLetter } from '@lichtspel/texts/teams'
import styles from './team-peg.module.css'

/** `pegs.webp` has this many heads, made by scripts/make-pictures. */
const HEADS = 6

/** A team as a peg person with its letter. Teams differ by letter, wood and hair. */
export function TeamPeg({ team }: { team: number }) {
  return (
    <span className={styles.peg} aria-hidden="true">
      <i style={{ backgroundPositionX: `${((team % HEADS) / (HEADS - 1)) * 100}%` }} />
      <b>{teamLetter(team)}</b>
    </span>
  )
}
