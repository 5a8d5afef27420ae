import type { Surplus } from '@lichtspel/domain/price/estimate'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { SURPLUS } from '@lichtspel/texts/slots'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useShown } from '../venue/shown.ts'

export type SurplusNoticeProps = {
  surplus: Surplus
  selection: readonly SlotKey[]
  /** Set when the notice is shown outside its attraction's own step and has to name the attraction. */
  isNamed?: boolean
  onLetGo: (key: SlotKey) => void
  /** Set when the slots come from a plan and a different plan would fit. */
  onReplan?: (() => void) | undefined
}

/** Shown when more slots are chosen than the games need: what they cost, and a button to let go of the last one. */
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
