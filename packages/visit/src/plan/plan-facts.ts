import { type AttractionId, attractionsIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { longestPause } from '@lichtspel/domain/plan/pauses'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import type { Turn } from '@lichtspel/domain/plan/turns'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { arrivalTime, type VisitSlots } from '@lichtspel/domain/visit/visit'
import type { PlanFacts } from '@lichtspel/texts/plan'

export type DescribedPlan = PlanFacts & {
  start: string
  arrival: string
  slots: VisitSlots
  sizes: readonly number[]
  turns: readonly Turn[]
}

/** A plan for display: with clock times, and the slots that it needs. */
export function describePlan(
  catalogue: Pick<Catalogue, 'rules'>,
  plan: Plan,
  isParty: boolean,
): DescribedPlan {
  const slots = slotsOfTurns(plan.turns)
  const pause = longestPause(plan.turns)
  return {
    goal: plan.goal,
    isParty,
    start: clockTimeAt(plan.start),
    end: clockTimeAt(plan.end),
    arrival: arrivalTime(catalogue, slots),
    minutes: plan.end - plan.start,
    teams: plan.teams.length,
    sizes: plan.teams,
    longestWait: plan.longestWait,
    pause: { start: clockTimeAt(pause.start), minutes: pause.minutes },
    slots,
    turns: plan.turns,
  }
}

/** A party sees the visit with the pause for its cake first. */
export function cakeFirst<One extends Pick<Plan, 'goal'>>(plans: readonly One[], isParty: boolean): One[] {
  const leads = ({ goal }: One) => Number(isParty && goal === 'cake')
  return plans.toSorted((a, b) => leads(b) - leads(a))
}

type SlotChange = { attraction: AttractionId; from: SlotKey; to: SlotKey }

/** The slots that differ between two visits with the same number of slots per attraction, in chronological order. */
export function slotChanges(before: VisitSlots, after: VisitSlots): SlotChange[] {
  return attractionsIn(before, after)
    .flatMap((attraction) => {
      const [had, has] = [before[attraction] ?? [], after[attraction] ?? []]
      const added = has.filter((key) => !had.includes(key))
      const gone = had.filter((key) => !has.includes(key))
      return gone.flatMap((from, place) => {
        const to = added[place]
        return to === undefined ? [] : { attraction, from, to }
      })
    })
    .sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0))
}
