import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { shortName } from '@lichtspel/texts/catalogue'
import { HEALING, PLAN } from '@lichtspel/texts/plan'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import type { ReactNode } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useShown } from '../venue/use-shown.ts'
import { slotChanges } from './plan-facts.ts'
import { RefusedVisit } from './refused-visit.tsx'
import { useFreshDay } from './use-free-day.ts'

export type HealedOfferProps = {
  day: DayChoice
  /** The visit before the loss, and the visit that is offered. */
  before: VisitSlots
  slots: VisitSlots
  /** Whether taking the offer is the visitor's next step. */
  isNext?: boolean | undefined
  onTake: () => void
  /** The message that says what happened to the visit. */
  children: ReactNode
}

/** Offers a complete visit in place of one that lost slots: shows only the differences, and one tap takes all of it. */
export function HealedOffer({ day, before, slots, isNext = false, onTake, children }: HealedOfferProps) {
  const { visit } = day.choice
  const shown = useShown()
  const became = visit !== null && areSameSlots(visit.slots, slots) ? visit : null
  useFreshDay(day, became?.is === 'gone')
  const take = () => {
    day.store.takeVisit(slots)
    onTake()
  }
  const offer = (
    <>
      {children}
      <p>{HEALING.offer}</p>
      <ul>
        {slotChanges(before, slots).map(({ attraction, from, to }) => (
          <li key={`${attraction} ${to}`}>{HEALING.change(shortName(shown(attraction)), from, to)}</li>
        ))}
      </ul>
    </>
  )
  if (became?.is === 'refused') {
    return (
      <RefusedVisit day={day} why={became.why}>
        {offer}
      </RefusedVisit>
    )
  }
  const isAsked = became?.is === 'asked'
  return (
    <Notice
      kind="warning"
      actions={
        <Button kind={isNext ? 'main' : 'quiet'} busy={isAsked} onClick={take}>
          {isAsked ? PLAN.holding : HEALING.take}
        </Button>
      }
    >
      {offer}
    </Notice>
  )
}
