import type { Surplus } from '@lichtspel/domain/price/surplus'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { OverlapFacts } from '@lichtspel/domain/slots/overlap'
import { OverlapWarning } from './overlap-warning.tsx'
import styles from './slot-picker.module.css'
import { SurplusNotice } from './surplus-notice.tsx'

export type StandingNewsProps = {
  surplus: Surplus | undefined
  overlaps: readonly OverlapFacts[]
  selection: readonly SlotKey[]
  onLetGo: (key: SlotKey) => void
}

/** What remains so until the choice is another: more slots than needed, and slots that overlap. */
export function StandingNews({ surplus, overlaps, selection, onLetGo }: StandingNewsProps) {
  if (surplus === undefined && overlaps.length === 0) return null
  return (
    <div className={styles.standing}>
      {surplus !== undefined && <SurplusNotice surplus={surplus} selection={selection} onLetGo={onLetGo} />}
      {overlaps.length > 0 && <OverlapWarning facts={overlaps} />}
    </div>
  )
}
