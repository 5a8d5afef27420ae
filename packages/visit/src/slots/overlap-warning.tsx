import type { OverlapFacts } from '@lichtspel/domain/slots/overlap'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { OVERLAP_MORE, overlapText } from '@lichtspel/texts/slots'
import { Notice } from '@lichtspel/ui/notice'
import { useShown } from '../venue/shown.ts'
import styles from './slots.module.css'

/** A group that splits up may have many overlaps; more lines than this would hide the slots. */
const PAIRS_SHOWN = 3

/** Shows overlapping choices of different attractions, which are allowed, with what a parent needs to judge them. */
export function OverlapWarning({ facts }: { facts: readonly OverlapFacts[] }) {
  const shown = useShown()
  const pairs = facts.slice(0, PAIRS_SHOWN).map((fact) => overlapText(shown, fact))
  return (
    <Notice kind="warning">
      <p>{SLOT_STEP.overlap}</p>
      <ul className={styles.facts}>
        {pairs.map((pair) => (
          <li key={pair}>{pair}</li>
        ))}
        {facts.length > PAIRS_SHOWN && <li>{OVERLAP_MORE(facts.length - PAIRS_SHOWN)}</li>}
      </ul>
    </Notice>
  )
}
