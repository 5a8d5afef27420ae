import { type AttractionId, attractionsIn, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
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
export function describePlan(catalogue: Pick<Catalogue, 'rules'>, plan: Plan): DescribedPlan {
  const slots = slotsOfTurns(plan.turns)
  const pause = longestPause(plan.turns)
  return {
    goal: plan.goal,
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

export type Bar = { turn: Turn; left: number; width: number; isEveryone: boolean }

/** The turns of each attraction as bars, in percent of the visit. */
export function barsOf({
  turns,
  sizes,
}: Pick<DescribedPlan, 'turns' | 'sizes'>): Partial<PerAttraction<Bar[]>> {
  const start = Math.min(...turns.map((turn) => turn.start))
  const span = Math.max(...turns.map((turn) => turn.end)) - start
  const bars: Partial<PerAttraction<Bar[]>> = {}
  for (const turn of turns) {
    const place = ((turn.start - start) / span) * 100
    const width = ((turn.end - turn.start) / span) * 100
    const isEveryone = turn.teams.length === sizes.length
    bars[turn.attraction] = [...(bars[turn.attraction] ?? []), { turn, left: place, width, isEveryone }]
  }
  return bars
}

const TICK_STEPS = [15, 30, 60, 120]

/** The round times below the bars: at most `most`, to be readable on a phone. */
export function ticksOf(
  { turns }: Pick<DescribedPlan, 'turns'>,
  most = 4,
): { minute: number; left: number }[] {
  const start = Math.min(...turns.map((turn) => turn.start))
  const end = Math.max(...turns.map((turn) => turn.end))
  const step = TICK_STEPS.find((minutes) => Math.floor((end - start) / minutes) < most) ?? 240
  const ticks: { minute: number; left: number }[] = []
  for (let minute = Math.ceil(start / step) * step; minute <= end; minute += step) {
    ticks.push({ minute, left: ((minute - start) / (end - start)) * 100 })
  }
  return ticks
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
