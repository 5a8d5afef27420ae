import type { Surplus } from '@lichtspel/domain/price/surplus'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { SURPLUS } from '@lichtspel/texts/slots'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useShown } from '../venue/use-shown.ts'

export type SurplusNoticeProps = {
  surplus: Surplus
  selection: readonly SlotKey[]
  /** Said away from its own step, where it needs the name of its attraction. */
  isNamed?: boolean
  onLetGo: (key: SlotKey) => void
  /** They are those of a plan, and another plan would fit. */
  onReplan?: (() => void) | undefined
}

/** More slots than the games need: what that costs, and one tap to let the last of them go. */
export function SurplusNotice({
  surplus,
  selection,
  isNamed = false,
  onLetGo,
  onReplan,
}: SurplusNoticeProps) {
  const shown = useShown()
  const last = selection.at(-1)
  return (
    <Notice
      kind="warning"
      actions={
        <>
          {onReplan !== undefined && <Button onClick={onReplan}>{SURPLUS.replan}</Button>}
          {last !== undefined && <Button onClick={() => onLetGo(last)}>{SURPLUS.letGo(last)}</Button>}
        </>
      }
    >
      <p>
        <strong>{isNamed ? SURPLUS.named(shown(surplus.attraction), surplus) : SURPLUS.text(surplus)}</strong>
      </p>
      {onReplan !== undefined && <p>{SURPLUS.replanned}</p>}
    </Notice>
  )
}
