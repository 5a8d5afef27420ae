import type { Surplus } from '@lichtspel/domain/price/surplus'
import type { OverlapFacts } from '@lichtspel/domain/slots/overlap'
import { OverlapWarning } from './overlap-warning.tsx'
import styles from './slot-picker.module.css'
import { SurplusNotice, type SurplusNoticeProps } from './surplus-notice.tsx'

export type StandingNewsProps = {
  surplus: Surplus | undefined
  overlaps: readonly OverlapFacts[]
} & Pick<SurplusNoticeProps, 'selection' | 'onLetGo' | 'onReplan'>

/** What remains so until the choice is another: more slots than needed, and slots that overlap. */
export function StandingNews({ surplus, overlaps, ...letting }: StandingNewsProps) {
  if (surplus === undefined && overlaps.length === 0) return null
  return (
    <div className={styles.standing}>
      {surplus !== undefined && <SurplusNotice surplus={surplus} {...letting} />}
      {overlaps.length > 0 && <OverlapWarning facts={overlaps} />}
    </div>
  )
}
