import { type AttractionId, attractionsIn } from '@lichtspel/domain/catalogue/attractions'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { hasStarted, type Moment } from '@lichtspel/domain/time/moment'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { useStable } from '@lichtspel/visit/use-stable.ts'
import { useEffect, useRef, useState } from 'react'
import type { PressedTime } from '../../lib/desk-acts.ts'
import { useMinute } from '../../lib/use-minute.ts'
import type { BookingDraft } from './booking-draft.ts'
import { choosePlan, type PlanChoice } from './plan-choice.ts'
import { type Answered, type DeskWish, useStartNow } from './use-start-now.ts'

export type Proposal = PlanChoice & {
  /** The desk chose the hours itself, so nothing is proposed. */
  isOwn: boolean
  answer: Answered
  /** The answer is outdated: the planner has not processed the latest input yet. */
  isLooking: boolean
  choose: (plan: Plan) => void
  chooseOwn: () => void
  followAgain: () => void
}

export type Proposed = {
  day: DayChoice
  when: BookingDraft['when']
  wish: DeskWish
  pressed: PressedTime | undefined
  isSending: boolean
}

/** Chooses a plan for a group at the desk. Chooses another when the plan is no longer available or the group wants something else. */
export function useProposal({ day, when, wish, pressed, isSending }: Proposed): Proposal {
  const [isOwn, setOwn] = useState(false)
  const [picked, pick] = useState<{ plan: Plan; asked: string }>()
  const isFollowing = when === 'now' && !isOwn
  const answer = useStartNow(day, isFollowing ? wish : NOBODY, isSending)
  const asked = JSON.stringify(wish)
  const pressedPlan = picked?.asked === asked ? picked.plan : undefined
  const choice = choosePlan(answer.is === 'answered' ? answer : undefined, pressedPlan)
  const isLooking = answer.is === 'answered' && JSON.stringify(answer.wish) !== asked
  useChosenSlots(day, isFollowing && !isSending && answer.is === 'answered', choice.chosen)
  usePressedTime(day, pressed)
  return {
    isOwn,
    answer,
    ...choice,
    isLooking,
    choose: (plan) => pick({ plan, asked }),
    chooseOwn: () => setOwn(true),
    followAgain: () => setOwn(false),
  }
}

const NOBODY: DeskWish = { players: null, games: {} }
const NOTHING: SlotsPerAttraction = {}

/** Holds the slots of the plan and releases all others. */
function useChosenSlots({ store, choice }: DayChoice, isFollowing: boolean, plan: Plan | undefined): void {
  const now = useMinute()
  const wanted = useStable(isFollowing ? (plan === undefined ? NOTHING : slotsOfTurns(plan.turns)) : null)
  const { selections } = choice
  useEffect(() => {
    if (wanted === null) return
    for (const id of attractionsIn(selections, wanted))
      choose(store, id, selections[id] ?? [], wanted[id] ?? [], now)
  }, [wanted, store, selections, now])
}

function choose(
  store: DayChoice['store'],
  id: AttractionId,
  chosen: readonly SlotKey[],
  wanted: readonly SlotKey[],
  now: Moment,
): void {
  for (const key of chosen) if (!wanted.includes(key)) store.letGoOf(id, key)
  const missing = wanted.filter((key) => !chosen.includes(key))
  // A slot that has just begun can no longer be held, so it is selected without a hold.
  const [started, ahead] = [
    missing.filter((key) => hasStarted(now.date, key, now)),
    missing.filter((key) => !hasStarted(now.date, key, now)),
  ]
  for (const key of started) store.force(id, key)
  if (ahead.length > 0) store.take(id, ahead)
}

/** Chooses the free time that was pressed in the agenda, once, as soon as its day has loaded. */
function usePressedTime({ store, schedules, choice }: DayChoice, pressed: PressedTime | undefined): void {
  const isTaken = useRef(false)
  useEffect(() => {
    if (pressed === undefined || isTaken.current || pressed.date !== choice.date) return
    if (schedules[pressed.attraction] === undefined) return
    isTaken.current = true
    store.take(pressed.attraction, [pressed.key])
  }, [store, schedules, choice.date, pressed])
}
