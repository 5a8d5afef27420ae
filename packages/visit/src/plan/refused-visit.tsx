import { HOLD_WORDS } from '@lichtspel/texts/booking'
import { PLAN } from '@lichtspel/texts/plan'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import type { ReactNode } from 'react'
import type { RequestedVisit } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { refusalWords } from '../lost/refused-slots.tsx'

export type RefusedVisitProps = {
  day: Pick<DayChoice, 'store'>
  why: Extract<RequestedVisit, { is: 'refused' }>['why']
  /** Says which visit is meant, where there could be several. */
  children?: ReactNode
}

/** A whole visit that was requested but is not held: why, and a retry in one tap. */
export function RefusedVisit({ day, why, children }: RefusedVisitProps) {
  return (
    <Notice
      kind="warning"
      actions={<Button onClick={() => void day.store.retry()}>{HOLD_WORDS.retry}</Button>}
    >
      {children}
      <p role="status">{why === 'unanswered' ? PLAN.unanswered : refusalWords(why)}</p>
    </Notice>
  )
}
