import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import { useRef, useState } from 'react'
import type { BookedSlots } from '../choice/booked-slots.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import type { KnownWish } from '../day/known-wish.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { DayPartChoice } from './day-part-choice.tsx'
import styles from './plan.module.css'
import { PlanCards } from './plan-cards.tsx'
import { cakeFirst, describePlan } from './plan-facts.ts'
import { PlanNews } from './plan-news.tsx'
import { planner } from './planner-thread.ts'
import { isWithoutPlan, lookedAt } from './shown-plans.ts'
import { usePlans, type WhenChosen } from './use-plans.ts'
import { useTakenVisit } from './use-taken-visit.ts'

export type DayPlansProps = {
  day: DayChoice
  /** The visit that moves. A plan has as many slots of each attraction. */
  booked: BookedSlots
  wish: KnownWish
  isParty: boolean
  /** Called when all slots of a plan are held. */
  onHeld: () => void
}

/** When a booked visit could be on this day, as whole visits that are each taken in one tap. Nothing if it does not fit. */
export function DayPlans({ day, booked, wish, isParty, onHeld }: DayPlansProps) {
  const catalogue = useCatalogue()
  const [{ part: chosen, later }, choose] = useState<WhenChosen>({ part: null, later: null })
  const found = usePlans({ day, ...wish, later, planner })
  const part = lookedAt(found.plans, found.parts, chosen)
  const shown = part && found.plans[part]
  const plans =
    shown &&
    cakeFirst(shown, isParty)
      .filter(({ turns }) => isSameVisit(booked.slots, slotsOfTurns(turns)))
      .map((plan) => describePlan(catalogue, plan, isParty))
  const place = useRef<HTMLDivElement>(null)
  const take = useTakenVisit(day, place, onHeld)
  if (!found.isStale && isWithoutPlan(found.plans, found.parts)) return null
  return (
    <div ref={place} className={styles.visit}>
      <DayPartChoice found={found} part={part} later={later} onChoose={choose} />
      <PlanNews day={day} plans={plans} news={found.news?.part === part ? found.news : null} />
      {plans !== undefined && (
        <PlanCards
          key={part}
          plans={plans}
          isNext={false}
          isStale={found.isStale}
          visit={day.choice.visit}
          chosen={day.choice.selections}
          onTake={take}
          onGoOn={onHeld}
          onLead={ignored}
        />
      )}
    </div>
  )
}

function ignored(): void {}
