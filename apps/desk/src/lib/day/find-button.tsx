import { AGENDA } from '@lichtspel/texts/desk/agenda'
import { useDeskActs } from '../act/desk-acts.ts'
import { DeskIcon } from '../screen/desk-icon.tsx'
import styles from './day-head.module.css'

/** Opens the search. A phone has it in the bar at the bottom instead. */
export function FindButton() {
  const { find } = useDeskActs()
  if (find === undefined) return null
  return (
    <button type="button" className={styles.find} aria-label={AGENDA.find} onClick={find}>
      <DeskIcon name="search" />
      <span>{AGENDA.find}</span>
      <kbd>/</kbd>
    </button>
  )
}
