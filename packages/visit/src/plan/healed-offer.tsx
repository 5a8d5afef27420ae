import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { HOLD_WORDS } from '@lichtspel/texts/booking'
import { SHORT_NAMES } from '@lichtspel/texts/catalogue'
import { HEALING } from '@lichtspel/texts/plan/healing'
import { PLAN } from '@lichtspel/texts/plan/proposals'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import type { ReactNode } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { refusalWords } from '../slots/refused-slots.tsx'
import { slotChanges } from './slot-changes.ts'
import { useFreshDay } from './use-fresh-day.ts'

export type HealedOfferProps = {
  day: DayChoice
  /** The visit as it was, and as it would be. */
  before: VisitSlots
  slots: VisitSlots
  onTake: () => void
  /** What happened to the visit. */
  children: ReactNode
}

/** A whole visit in the place of one that lost slots: only what differs is said, and one tap takes all of it. */
export function HealedOffer({ day, before, slots, onTake, children }: HealedOfferProps) {
  const { visit } = day.choice
  const became = visit !== null && areSameSlots(visit.slots, slots) ? visit : null
  useFreshDay(day, became?.is === 'gone')
  const take = () => {
    day.store.takeVisit(slots)
    onTake()
  }
  const isAsked = became?.is === 'asked'
  return (
    <Notice
      kind="warning"
      actions={
        became?.is === 'refused' ? (
          <Button onClick={() => void day.store.retry()}>{HOLD_WORDS.retry}</Button>
        ) : (
          <Button busy={isAsked} onClick={take}>
            {isAsked ? PLAN.holding : HEALING.take}
          </Button>
        )
      }
    >
      {children}
      {became?.is === 'refused' && (
        <p role="status">{became.why === 'unheard' ? PLAN.unheard : refusalWords(became.why)}</p>
      )}
      <p>{HEALING.offer}</p>
      <ul>
        {slotChanges(before, slots).map(({ attraction, from, to }) => (
          <li key={`${attraction} ${to}`}>{HEALING.change(SHORT_NAMES[attraction], from, to)}</li>
        ))}
      </ul>
    </Notice>
  )
}
