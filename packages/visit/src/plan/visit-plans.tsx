import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { DayPart } from '@lichtspel/domain/plan/day-parts'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { PLAN } from '@lichtspel/texts/plan'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { Notice } from '@lichtspel/ui/notice'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { FirstPossibility } from '../day/first-possibility.tsx'
import type { Priced } from '../device/wish-api.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { DayPartChoice, type WhenChosen } from './day-part-choice.tsx'
import { LaterChoice } from './later-choice.tsx'
import { useMissedWish } from './missed-wish.ts'
import { type LeadPlan, PlanCards } from './plan-cards.tsx'
import { cakeFirst, describePlan } from './plan-facts.ts'
import { PlanNews } from './plan-news.tsx'
import { planner } from './planner-thread.ts'
import { isWithoutPlan, lookedAt } from './shown-plans.ts'
import { usePlans } from './use-plans.ts'
import styles from './visit-plans.module.css'

export type VisitPlansProps = {
  day: DayChoice
  players: number
  games: PerAttraction<number>
  /** The part of the day the visitor came for. If nothing fits there, another part is shown. */
  wishedPart?: DayPart | null
  /** For the estimate of a visit that is not found. */
  priced: Priced
  /** A party is offered a visit with a pause for its cake first. */
  isParty: boolean
  /** Whether taking a plan is the visitor's next step. */
  isNext: boolean
  /** Called when all slots of a plan are held. */
  onHeld: () => void
  /** Told which plan is open, for a button elsewhere on the screen. Has to be stable. */
  onLead: (lead: LeadPlan | null) => void
  /** Called when the day has no plan and the visitor chooses a different day. */
  onChooseDate: (date: IsoDate) => void
}

/** Whole visits for this group on this day, each taken in one tap. */
export default function VisitPlans(props: VisitPlansProps) {
  const { day, players, games, wishedPart = null, isParty, isNext, onHeld, onLead, onChooseDate } = props
  const { date, visit, selections } = day.choice
  const catalogue = useCatalogue()
  const [{ part: chosen, later }, choose] = useState<WhenChosen>({ part: null, later: null })
  const found = usePlans({ day, players, games, later, planner })
  useMissedWish(found, { day, players, games, later, part: chosen ?? wishedPart, priced: props.priced })
  const isWishFull = wishedPart !== null && found.plans[wishedPart]?.length === 0
  const part = lookedAt(found.plans, found.parts, chosen ?? (isWishFull ? null : wishedPart))
  const shown = part && found.plans[part]
  const plans = shown && cakeFirst(shown, isParty).map((plan) => describePlan(catalogue, plan, isParty))
  const place = useRef<HTMLDivElement>(null)
  const take = useTakenVisit(day, place, onHeld)
  const hasNone = !found.isStale && later === null && isWithoutPlan(found.plans, found.parts)
  const isFailed = found.hasFailed && plans === undefined
  return (
    <div ref={place} className={styles.visit}>
      {hasNone ? (
        <>
          <Notice kind="info" role="status">
            {PLAN.none}
          </Notice>
          <FirstPossibility wish={{ players, games }} from={addDays(date, 1)} onChoose={onChooseDate} />
        </>
      ) : (
        <>
          <DayPartChoice found={found} part={part} later={later} onChoose={choose} />
          <PlanNews day={day} plans={plans} news={found.news?.part === part ? found.news : null} />
          {isFailed && <Notice kind="info">{PLAN.failed}</Notice>}
          {plans === undefined && !isFailed && <PlanPlace games={games} />}
          {plans?.length === 0 && <Notice kind="info">{PLAN.noneSoLate}</Notice>}
          {plans !== undefined && (
            <PlanCards
              key={part}
              plans={plans}
              isNext={isNext}
              isStale={found.isStale}
              visit={visit}
              chosen={selections}
              onTake={take}
              onGoOn={onHeld}
              onLead={onLead}
            />
          )}
          <p className={styles.note}>{PLAN.note}</p>
        </>
      )}
      <div className={styles.other}>
        {part !== undefined && !hasNone && (
          <LaterChoice
            day={day}
            part={part}
            later={later}
            onChoose={(hour) => choose({ part, later: hour })}
          />
        )}
      </div>
    </div>
  )
}

/** Requests the whole visit at once. When it is held, the page moves on only if the visitor's focus is still here. */
function useTakenVisit(
  { store, choice: { visit, selections } }: DayChoice,
  place: RefObject<HTMLElement | null>,
  onHeld: () => void,
): (slots: VisitSlots) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current || visit?.is !== 'held' || !areSameSlots(visit.slots, selections)) return
    isPressed.current = false
    const { activeElement } = document
    if (activeElement === document.body || place.current?.contains(activeElement)) onHeld()
  })
  return (slots) => {
    isPressed.current = true
    store.takeVisit(slots)
  }
}

/** A placeholder until the plans arrive, as high as the first plan with a folded one below it. */
function PlanPlace({ games }: { games: PerAttraction<number> }) {
  return (
    <div className={styles.place} aria-busy="true">
      <p className="visually-hidden">{VISIT_STEP.looking}</p>
      <div className={styles.open}>
        {Object.entries(games)
          .filter(([, count]) => count > 0)
          .map(([id]) => (
            <span key={id} />
          ))}
      </div>
      <div className={styles.folded} />
    </div>
  )
}
