import type { Plan } from '@lichtspel/domain/plan/plan'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import { gamesOf } from '@lichtspel/domain/visit/visit'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { useEffect, useRef, useState } from 'react'
import type { PressedTime } from '../../lib/act/desk-acts.ts'
import { playersOf } from '../../lib/act-form/details-draft.ts'
import { useChosenSlots } from '../../lib/plans/use-chosen-slots.ts'
import type { BookingDraft } from './booking-draft.ts'
import { chooseFound, choosePlan, type PlanChoice } from './plan-choice.ts'
import { type PlansOfDay, usePlansOfDay } from './use-plans-of-day.ts'
import { type Answered, type DeskWish, useStartNow } from './use-start-now.ts'

export type Proposal = PlanChoice & {
  /** The desk chose the hours itself, so nothing is proposed. */
  isOwn: boolean
  answer: Answered
  /** The plans of another day than now, per part of the day. */
  found: PlansOfDay
  /** The planner has not processed the latest input yet, or its hours are chosen in a moment. */
  isLooking: boolean
  choose: (plan: Plan) => void
  /** Chooses the plan before or after the chosen one. */
  step: (by: 1 | -1) => void
  chooseOwn: () => void
  followAgain: () => void
  showWholeDay: () => void
}

export type Proposed = {
  day: DayChoice
  draft: BookingDraft
  pressed: PressedTime | undefined
  isSending: boolean
}

/** Chooses a plan for the group. Chooses another when the plan is no longer available or the group wants something else. */
export function useProposal({ day, draft, pressed, isSending }: Proposed): Proposal {
  // A slot that was pressed in the agenda is chosen; plans are one press away.
  const [isOwn, setOwn] = useState(pressed !== undefined)
  const [picked, pick] = useState<{ plan: Plan; asked: string; isReplaced?: boolean }>()
  const [isWholeDay, setWholeDay] = useState(false)
  const isNow = draft.when === 'now'
  const wish = { players: playersOf(draft.details), games: draft.games, wholeDay: isWholeDay }
  const answer = useStartNow(day, isNow && !isOwn ? wish : NOBODY, isSending)
  const found = usePlansOfDay(day, draft, !isNow && !isOwn)
  const { date, part, from } = draft
  const asked = JSON.stringify(isNow ? wish : [wish, date, part, from])
  const current = picked?.asked === asked ? picked : undefined
  const pressedPlan = current?.plan
  const choice = isNow
    ? choosePlan(answer.is === 'answered' ? answer : undefined, pressedPlan)
    : chooseFound(found, pressedPlan)
  const isStale = isNow
    ? answer.is === 'answered' && JSON.stringify(answer.wish) !== asked
    : !isOwn && found.isAsked && found.isLooking
  // What is proposed now stays chosen as long as it can, as if it had been pressed: the button does not change by itself.
  if (isNow && !isStale && choice.chosen !== undefined && (current === undefined || choice.isReplaced))
    pick({ plan: choice.chosen, asked, isReplaced: choice.isReplaced })
  const isAnswered = isNow ? answer.is === 'answered' : found.isAsked
  const isFollowing = !isOwn && !isSending && isAnswered
  const { chosen } = choice
  const isLooking =
    !isOwn &&
    wish.players !== null &&
    (isStale || (isNow && !isAnswered) || (chosen !== undefined && gamesOf(day.choice.selections) === 0))
  useChosenSlots(day, isFollowing ? (chosen === undefined ? NOTHING : slotsOfTurns(chosen.turns)) : null)
  usePressedTime(day, pressed)
  const choose = (plan: Plan) => pick({ plan, asked })
  return {
    isOwn,
    answer,
    found,
    ...choice,
    isReplaced: choice.isReplaced || current?.isReplaced === true,
    isLooking,
    choose,
    step: (by) => {
      const place = choice.chosen === undefined ? -1 : choice.offered.indexOf(choice.chosen)
      const next = choice.offered[place + by]
      if (next !== undefined) choose(next)
    },
    chooseOwn: () => {
      // Other hours than the plan's: its slots would be booked on top of them.
      for (const [id, keys] of Object.entries(day.choice.selections))
        for (const key of keys) day.store.letGoOf(id, key)
      setOwn(true)
    },
    followAgain: () => setOwn(false),
    showWholeDay: () => setWholeDay(true),
  }
}

const NOBODY: DeskWish = { players: null, games: {}, wholeDay: false }
const NOTHING: SlotsPerAttraction = {}

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
