import type { DayClosing } from '@lichtspel/contract/desk/day-closing'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import { useCallback } from 'react'
import { typedAmount } from '../../lib/act-form/amounts.ts'
import { fetchDesk } from '../../lib/desk-api.ts'
import { useDraft } from '../../lib/drafts.ts'
import { tell } from '../../lib/last-act.ts'
import { useSending } from '../../lib/use-sending.ts'
import { type ClosingDraft, shownDifferences, wholeCount } from './closing-draft.ts'

/** What is typed to close a day, and closing it. What was typed stays until the day is closed. */
export function useClosing(shown: DayClosing, onClosed: () => void) {
  const { date, floatCents } = shown
  const start = useCallback(
    (): ClosingDraft => ({ card: '', cash: '', float: typedAmount(floatCents), reason: '' }),
    [floatCents],
  )
  const { draft, keep, forget } = useDraft<ClosingDraft>(nameOf(date), start)
  const sending = useSending()
  const differences = shownDifferences(shown, draft)
  const isUneven = (differences.card ?? 0) !== 0 || (differences.cash ?? 0) !== 0
  const count = wholeCount(draft)
  const reason = draft.reason.trim()
  const isReasonMissing = isUneven && reason === ''
  const close = async () => {
    if (count === null || isReasonMissing) return
    const body = { date, ...count, reason: isUneven ? reason : '' }
    await sending.run(async () => {
      await fetchDesk<DayClosing>(DESK_PATHS.dayClosing, body)
      forget()
      tell(CLOSING.done)
    })
    // Also after a refusal: somebody may have been paid meanwhile, or another colleague closed the day.
    onClosed()
  }
  return { draft, keep, differences, isUneven, isCounted: count !== null, isReasonMissing, sending, close }
}

const nameOf = (date: IsoDate) => `afsluiting-${date}`
