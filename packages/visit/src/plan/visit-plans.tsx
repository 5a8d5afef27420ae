import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { DayPart } from '@lichtspel/domain/plan/day-parts'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { PLAN } from '@lichtspel/texts/plan/proposals'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { DayPartChoice } from './day-part-choice.tsx'
import { PlanCards } from './plan-cards.tsx'
import { tellPlan } from './plan-facts.ts'
import { PlanNews } from './plan-news.tsx'
import { PlanPlace } from './plan-place.tsx'
import { planner } from './planner-thread.ts'
import { isWithoutPlan, lookedAt } from './shown-plans.ts'
import { usePlans } from './use-plans.ts'
import styles from './visit-plans.module.css'

export type VisitPlansProps = {
  day: DayChoice
  players: number
  games: PerAttraction<number>
  /** Taking a plan is what comes next. */
  isNext: boolean
  /** All slots of a plan are held. */
  onHeld: () => void
  onByHand: () => void
  /** What can be done on a day without a plan. */
  otherDay?: ReactNode
}

/** Whole visits for this group on this day, each taken in one tap. */
export default function VisitPlans({
  day,
  players,
  games,
  isNext,
  onHeld,
  onByHand,
  otherDay,
}: VisitPlansProps) {
  const catalogue = useCatalogue()
  const [chosen, choose] = useState<DayPart | null>(null)
  const found = usePlans({ day, players, games, planner })
  const part = lookedAt(found.plans, found.parts, chosen)
  const plans = (part && found.plans[part])?.map((plan) => tellPlan(catalogue, plan))
  const place = useRef<HTMLDivElement>(null)
  const take = useTakenVisit(day, place, onHeld)
  const hasNone = !found.isStale && isWithoutPlan(found.plans, found.parts)
  return (
    <div ref={place} className={styles.visit}>
      {hasNone ? (
        <Notice kind="info" role="status" actions={otherDay}>
          {PLAN.none}
        </Notice>
      ) : (
        <>
          <DayPartChoice found={found} part={part} onChoose={choose} />
          <PlanNews day={day} plans={plans} news={found.news?.part === part ? found.news : null} />
          {found.hasFailed && plans === undefined && <Notice kind="info">{PLAN.failed}</Notice>}
          {plans === undefined && !found.hasFailed && <PlanPlace games={games} />}
          {plans !== undefined && (
            <PlanCards
              key={part}
              plans={plans}
              isNext={isNext}
              isStale={found.isStale}
              visit={day.choice.visit}
              onTake={take}
            />
          )}
        </>
      )}
      <div className={styles.byHand}>
        <Button kind="plain" onClick={onByHand}>
          {PLAN.byHand}
        </Button>
      </div>
    </div>
  )
}

/** One request for all of it. Whoever still stands here when it is held is led on; whoever went elsewhere stays there. */
function useTakenVisit(
  { store, choice: { visit, selections } }: DayChoice,
  place: { current: HTMLElement | null },
  onHeld: () => void,
) {
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current || visit?.is !== 'held' || !areSameSlots(visit.slots, selections)) return
    isPressed.current = false
    const { activeElement } = document
    if (activeElement === document.body || place.current?.contains(activeElement)) onHeld()
  })
  return (slots: Parameters<typeof store.takeVisit>[0]) => {
    isPressed.current = true
    store.takeVisit(slots)
  }
}
