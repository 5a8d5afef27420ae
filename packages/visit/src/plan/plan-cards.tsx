import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { PLAN, planLine, planSentence } from '@lichtspel/texts/plan/proposals'
import { hoursText } from '@lichtspel/texts/plan/visit-line'
import { Badge } from '@lichtspel/ui/badge'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { AskedVisit } from '../choice/choice.ts'
import { Heading } from '../heading.tsx'
import styles from './plan-cards.module.css'
import type { ToldPlan } from './plan-facts.ts'
import { PlanTimeline } from './plan-timeline.tsx'

export type PlanCardsProps = {
  plans: readonly ToldPlan[]
  isNext: boolean
  /** On their way out: they were found for another group. */
  isStale: boolean
  visit: AskedVisit | null
  onTake: (slots: VisitSlots) => void
}

/** The plans below each other, one of them open. */
export function PlanCards({ plans, isNext, isStale, visit, onTake }: PlanCardsProps) {
  const [chosen, choose] = useState<ToldPlan['goal'] | null>(null)
  const open = plans.find(({ goal }) => goal === chosen) ?? plans[0]
  const keepPlace = useKeptPlace(open?.goal)
  return (
    <ul className={styles.plans} aria-busy={isStale || undefined}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.goal}
          plan={plan}
          isOpen={plan === open}
          isNext={isNext && plan === open}
          isStale={isStale}
          became={visit !== null && areSameSlots(visit.slots, plan.slots) ? visit.is : undefined}
          onOpen={(card) => {
            keepPlace(card)
            choose(plan.goal)
          }}
          onTake={() => onTake(plan.slots)}
        />
      ))}
    </ul>
  )
}

type PlanCardProps = {
  plan: ToldPlan
  isOpen: boolean
  isNext: boolean
  isStale: boolean
  became: AskedVisit['is'] | undefined
  onOpen: (card: Element) => void
  onTake: () => void
}

function PlanCard({ plan, isOpen, isNext, isStale, became, onOpen, onTake }: PlanCardProps) {
  const id = useId()
  const isAsked = became === 'asked'
  return (
    <li className={styles.plan} data-open={isOpen || undefined} data-stale={isStale || undefined}>
      <Heading below={1} className={styles.heading}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={({ currentTarget }) => isOpen || onOpen(currentTarget)}
        >
          <span className={styles.hours}>{hoursText(plan.start, plan.end)}</span>{' '}
          <Badge tone={plan.goal === 'earliest' ? 'floor' : undefined}>{PLAN.goals[plan.goal]}</Badge>
          {!isOpen && (
            <span className={styles.line}>
              {planLine(plan)} <Icon name="next" />
            </span>
          )}
        </button>
      </Heading>
      <div id={id} className={styles.body} hidden={!isOpen}>
        <p>{planSentence(plan)}</p>
        <PlanTimeline plan={plan} />
        <Button
          kind={isNext ? 'main' : 'quiet'}
          busy={isAsked}
          aria-disabled={isStale || became === 'gone' || undefined}
          onClick={isStale || became === 'gone' ? undefined : onTake}
        >
          {isAsked ? PLAN.holding : PLAN.hold}
        </Button>
      </div>
    </li>
  )
}

/** The card that is opened stays under the finger, though the one above it folds. */
function useKeptPlace(open: string | undefined): (card: Element) => void {
  const pressed = useRef<{ card: Element; top: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after another card was opened.
  useLayoutEffect(() => {
    if (pressed.current === undefined) return
    const { card, top } = pressed.current
    pressed.current = undefined
    window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [open])
  return (card) => {
    pressed.current = { card, top: card.getBoundingClientRect().top }
  }
}
