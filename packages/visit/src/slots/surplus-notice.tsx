import type { Surplus } from '@lichtspel/domain/price/surplus'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { SURPLUS } from '@lichtspel/texts/slot-news'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'

export type SurplusNoticeProps = {
  surplus: Surplus
  selection: readonly SlotKey[]
  /** Said away from its own step, where it needs the name of its attraction. */
  isNamed?: boolean
  onLetGo: (key: SlotKey) => void
}

/** More slots than the games need: what that costs, and one tap to let the last of them go. */
export function SurplusNotice({ surplus, selection, isNamed = false, onLetGo }: SurplusNoticeProps) {
  const last = selection.at(-1)
  return (
    <Notice
      kind="warning"
      actions={last !== undefined && <Button onClick={() => onLetGo(last)}>{SURPLUS.letGo(last)}</Button>}
    >
      <p>
        <strong>{isNamed ? SURPLUS.named(surplus) : SURPLUS.text(surplus)}</strong>
      </p>
    </Notice>
  )
}
