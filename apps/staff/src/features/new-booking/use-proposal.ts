import { ATTRACTION_IDS, type AttractionId, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { canStillStart } from '@lichtspel/domain/desk/start-now'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { areSameSlots, slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { hasStarted, type Moment } from '@lichtspel/domain/time/moment'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { useEffect, useRef, useState } from 'react'
import type { PressedTime } from '../../lib/desk-acts.ts'
import { useMinute } from '../../lib/use-minute.ts'
import type { BookingDraft } from './booking-draft.ts'
import { type Answered, type DeskWish, useStartNow } from './use-start-now.ts'

export type Proposal = {
  /** The desk chose hours of its own: nothing is proposed any more. */
  isOwn: boolean
  answer: Answered
  /** What is offered to be chosen: what starts now, what starts later, and what was pressed and can still be had. */
  offered: readonly Plan[]
  /** The plan whose slots are chosen: the one that was pressed, or the one that is proposed. */
  chosen: Plan | undefined
  /** What was pressed cannot be had any more. */
  isReplaced: boolean
  /** The answer is not yet about what was asked last. */
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

/** For who stands here a plan is chosen, and another when it cannot be had any more or the group wants something else. */
export function useProposal({ day, when, wish, pressed, isSending }: Proposed): Proposal {
  const [isOwn, setOwn] = useState(false)
  const [picked, pick] = useState<{ plan: Plan; asked: string }>()
  const isFollowing = when === 'now' && !isOwn
  const answer = useStartNow(day, isFollowing ? wish : NOBODY, isSending)
  const asked = JSON.stringify(wish)
  const pressedPlan = picked?.asked === asked ? picked.plan : undefined
  const { offered, chosen, isReplaced } = choiceIn(answer, pressedPlan)
  const isLooking = answer.is === 'answered' && JSON.stringify(answer.wish) !== asked
  useChosenSlots(day, isFollowing && !isSending && answer.is === 'answered', chosen)
  usePressedTime(day, pressed)
  return {
    isOwn,
    answer,
    ...{ offered, chosen, isReplaced, isLooking },
    choose: (plan) => pick({ plan, asked }),
    chooseOwn: () => setOwn(true),
    followAgain: () => setOwn(false),
  }
}

const NOBODY: DeskWish = { players: null, games: perAttraction(() => 0) }
const NOTHING: SlotsPerAttraction = perAttraction(() => [])

function choiceIn(
  answer: Answered,
  pressed: Plan | undefined,
): Pick<Proposal, 'offered' | 'chosen' | 'isReplaced'> {
  if (answer.is === 'asking') return { offered: [], chosen: undefined, isReplaced: false }
  const { plans, proposed, later, day, now } = answer
  const found = [...plans, ...later]
  const again = pressed && found.find((plan) => isSame(plan, pressed))
  const kept = again ?? (pressed !== undefined && canStillStart(day, pressed, now) ? pressed : undefined)
  return {
    offered: kept === undefined || found.includes(kept) ? found : [...found, kept],
    chosen: kept ?? proposed,
    isReplaced: pressed !== undefined && kept === undefined,
  }
}

function isSame(one: Plan, other: Plan): boolean {
  return areSameSlots(slotsOfTurns(one.turns), slotsOfTurns(other.turns))
}

/** Holds the slots of the plan, and no other. */
function useChosenSlots({ store, choice }: DayChoice, isFollowing: boolean, plan: Plan | undefined): void {
  const now = useMinute()
  const wanted = isFollowing ? JSON.stringify(plan === undefined ? NOTHING : slotsOfTurns(plan.turns)) : null
  const { selections } = choice
  useEffect(() => {
    const slots = wanted === null ? null : (JSON.parse(wanted) as SlotsPerAttraction)
    if (slots === null) return
    for (const id of ATTRACTION_IDS) choose(store, id, selections[id], slots[id], now)
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
  // One that began a moment ago cannot be held any more, only taken.
  const [started, ahead] = [
    missing.filter((key) => hasStarted(now.date, key, now)),
    missing.filter((key) => !hasStarted(now.date, key, now)),
  ]
  for (const key of started) store.force(id, key)
  if (ahead.length > 0) store.take(id, ahead)
}

/** Free time that was pressed in the agenda is chosen as soon as its day is there, once. */
function usePressedTime({ store, schedules, choice }: DayChoice, pressed: PressedTime | undefined): void {
  const isTaken = useRef(false)
  useEffect(() => {
    if (pressed === undefined || isTaken.current || pressed.date !== choice.date) return
    if (schedules[pressed.attraction] === undefined) return
    isTaken.current = true
    store.take(pressed.attraction, [pressed.key])
  }, [store, schedules, choice.date, pressed])
}
