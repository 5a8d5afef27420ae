import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { DayPart } from '@lichtspel/domain/plan/day-parts'
import { MINUTES_A_DAY } from '@lichtspel/domain/time/clock-time'
import { PLAN } from '@lichtspel/texts/plan'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { Notice } from '@lichtspel/ui/notice'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { type Priced, tellMissedWish } from '../device/wish-api.ts'
import { useCatalogue, useVenue } from '../venue/offer-context.tsx'
import { DayPartChoice } from './day-part-choice.tsx'
import { LaterChoice } from './later-choice.tsx'
import styles from './plan.module.css'
import { type LeadPlan, PlanCards } from './plan-cards.tsx'
import { cakeFirst, describePlan } from './plan-facts.ts'
import { PlanNews } from './plan-news.tsx'
import { planner } from './planner-thread.ts'
import { isWithoutPlan, lookedAt } from './shown-plans.ts'
import { type FoundPlans, type PlansQuery, startsOf, usePlans, type WhenChosen } from './use-plans.ts'
import { useTakenVisit } from './use-taken-visit.ts'

export type VisitPlansProps = {
  day: DayChoice
  players: number
  games: PerAttraction<number>
  /** When the visitor wants to begin. If nothing fits in that part of the day, another one is shown. */
  when: WhenChosen
  onWhen: (when: WhenChosen) => void
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
  /** The days to choose from when this one has no plan. */
  none: ReactNode
}

/** Whole visits for this group on this day, each taken in one tap. */
export default function VisitPlans(props: VisitPlansProps) {
  const { day, players, games, isParty, isNext, onHeld, onWhen, onLead } = props
  const { visit, selections } = day.choice
  const catalogue = useCatalogue()
  const { part: wished, later } = props.when
  const found = usePlans({ day, players, games, later, planner })
  useMissedWish(found, { day, players, games, later, part: wished, priced: props.priced })
  const isWishFull = wished !== null && later === null && found.plans[wished]?.length === 0
  const part = lookedAt(found.plans, found.parts, isWishFull ? null : wished)
  const shown = part && found.plans[part]
  const plans = shown && cakeFirst(shown, isParty).map((plan) => describePlan(catalogue, plan, isParty))
  const place = useRef<HTMLDivElement>(null)
  const take = useTakenVisit(day, place, onHeld)
  const hasNone = !found.isStale && later === null && isWithoutPlan(found.plans, found.parts)
  const isFailed = found.hasFailed && plans === undefined
  return (
    <div ref={place} className={styles.visit}>
      {hasNone ? (
        <NoPlan>{props.none}</NoPlan>
      ) : (
        <>
          {found.parts.length > 1 && (
            <DayPartChoice found={found} part={part} later={later} onChoose={onWhen} />
          )}
          {part !== undefined && (
            <LaterChoice
              day={day}
              part={part}
              later={later}
              first={plans?.[0]?.start}
              onChoose={(hour) => onWhen({ part, later: hour })}
            />
          )}
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
    </div>
  )
}

function NoPlan({ children }: { children: ReactNode }) {
  return (
    <>
      <Notice kind="info" role="status">
        <p>{PLAN.none}</p>
        <p>{VISIT_STEP.possible}</p>
      </Notice>
      {children}
    </>
  )
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

type Asked = Omit<PlansQuery, 'planner' | 'isAtDesk'> & {
  /** The part of the day that the visitor asked for; `null` for any. */
  part: DayPart | null
  priced: Priced
}

/** Tells the server if the asked part of the day has no visit, unless the day on this page is out of date. */
function useMissedWish(found: FoundPlans, asked: Asked): void {
  const { id: location } = useVenue()
  const { day, players, games, later, part, priced } = asked
  const isFull = part === null ? isWithoutPlan(found.plans, found.parts) : found.plans[part]?.length === 0
  useEffect(() => {
    if (!isFull || found.isStale || day.live.isSilent) return
    const { date } = day.choice
    const { from, before } = part === null ? { from: 0, before: MINUTES_A_DAY } : startsOf(part, later)
    tellMissedWish({ location, date, players, games, from, before }, priced)
  })
}
