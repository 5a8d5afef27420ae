import { HOLD_WORDS } from '@lichtspel/texts/booking'
import { PLAN } from '@lichtspel/texts/plan'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import type { ReactNode } from 'react'
import type { AskedVisit } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { refusalWords } from '../lost/refused-slots.tsx'

export type RefusedVisitProps = {
  day: Pick<DayChoice, 'store'>
  why: Extract<AskedVisit, { is: 'refused' }>['why']
  /** Which visit it is, where more than one could be meant. */
  children?: ReactNode
}

/** A whole visit that was asked for and is not held: why, and another try in one tap. */
export function RefusedVisit({ day, why, children }: RefusedVisitProps) {
  return (
    <Notice
      kind="warning"
      actions={<Button onClick={() => void day.store.retry()}>{HOLD_WORDS.retry}</Button>}
    >
      {children}
      <p role="status">{why === 'unheard' ? PLAN.unheard : refusalWords(why)}</p>
    </Notice>
  )
}
