import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { NEW_BOOKING, START_NOW } from '@lichtspel/texts/desk-new-booking'
import { goalName } from '@lichtspel/texts/plan'
import { Notice } from '@lichtspel/ui/notice'
import { FirstPossibility } from '@lichtspel/visit/day/first-possibility.tsx'
import { knownWish } from '@lichtspel/visit/day/known-wish.ts'
import { DayPartChoice } from '@lichtspel/visit/plan/day-part-choice.tsx'
import { LaterChoice } from '@lichtspel/visit/plan/later-choice.tsx'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { playersOf } from '../../lib/act-form/details-draft.ts'
import { PlanChoices } from '../../lib/plans/plan-choices.tsx'
import { planReason } from '../../lib/plans/plan-words.ts'
import styles from '../../lib/plans/plans.module.css'
import type { NewBooking } from './use-new-booking.ts'
import type { PlansOfDay as FoundOnDay } from './use-plans-of-day.ts'

/** The plans that a visitor would see on this day, for each part of the day. The best one is chosen. */
export function PlansOfDay({ making }: { making: NewBooking }) {
  const { proposal, draft, dispatch, day, catalogue } = making
  const { found, chosen, isReplaced } = proposal
  const shown = useShown()
  if (!found.isAsked) return <p className={styles.quiet}>{NEW_BOOKING.asking}</p>
  if (found.isNone) return <NoPlan making={making} />
  const isParty = isPartyFormula(catalogue, draft.details.formula)
  const { part, later } = found
  return (
    <>
      <DayPartChoice
        found={found.found}
        part={part}
        later={later}
        onChoose={(when) => dispatch({ kind: 'hours', part: when.part, from: when.later?.minute ?? null })}
      />
      {isReplaced && <Notice kind="warning">{START_NOW.replaced}</Notice>}
      <PlanNews found={found} />
      <PlanChoices
        {...proposal}
        isParty={isParty}
        legend={NEW_BOOKING.plansOfDay}
        words={(plan) => ({
          badge: goalName({ goal: plan.goal, isParty }),
          reason: planReason(plan, { plans: [], later: [] }),
        })}
      />
      {part !== undefined && (
        <LaterChoice
          day={day}
          part={part}
          later={later}
          first={found.plans[0] && clockTimeAt(found.plans[0].start)}
          isAtDesk
          onChoose={({ minute }) => dispatch({ kind: 'hours', part, from: minute })}
        />
      )}
      <p role="status" className="visually-hidden">
        {chosen !== undefined && START_NOW.chosen(programmeText(shown, slotsOfTurns(chosen.turns)))}
      </p>
    </>
  )
}

/** Why there is no plan to choose from. */
function PlanNews({ found: { found, isLooking, plans } }: { found: FoundOnDay }) {
  if (isLooking) return <p className={styles.quiet}>{NEW_BOOKING.looking}</p>
  if (plans.length > 0) return null
  return <Notice kind="info">{found.hasFailed ? NEW_BOOKING.noAnswer : NEW_BOOKING.noPlanSoLate}</Notice>
}

function NoPlan({ making: { draft, dispatch, catalogue } }: { making: NewBooking }) {
  const wish = knownWish(catalogue, playersOf(draft.details), draft.games)
  return (
    <>
      <Notice kind="warning" role="status">
        {NEW_BOOKING.noPlan}
      </Notice>
      {wish !== undefined && (
        <FirstPossibility
          wish={wish}
          from={addDays(draft.date, 1)}
          onChoose={(date) => dispatch({ kind: 'date', date })}
        />
      )}
    </>
  )
}
