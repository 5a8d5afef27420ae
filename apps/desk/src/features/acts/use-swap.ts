import type { ChangeByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire, slotsToWire } from '@lichtspel/contract/slot-codec'
import {
  type AttractionId,
  attractionIds,
  mapAttractions,
  type PerAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import { bookedGames, type SwapWish, swapPlans } from '@lichtspel/domain/desk/swap'
import { type Outage, openDay } from '@lichtspel/domain/outage/outage'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { areSameSlots, slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import type { PlanDay } from '@lichtspel/domain/plan/task'
import { type LostGames, lostGames } from '@lichtspel/domain/price/lost-games'
import { hasEnoughSlots, playersAtOnce, slotCounts, slotsForAll } from '@lichtspel/domain/slots/needs'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { CHANGE_ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING, SLOT_ASKED, START_NOW } from '@lichtspel/texts/desk-new-booking'
import type { BookedSlots } from '@lichtspel/visit/choice/booked-slots.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { useStable } from '@lichtspel/visit/use-stable.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { type DeskDetails, playersOf } from '../../lib/act-form/details-draft.ts'
import { hasAny } from '../../lib/act-form/overrides.ts'
import { claimFields, useHeldDay } from '../../lib/act-form/use-held-day.ts'
import { type SlotQuestion, useRequestedSlot } from '../../lib/act-form/use-requested-slot.ts'
import { useDeskDay } from '../../lib/day/use-desk-day.ts'
import { deskPlanDay } from '../../lib/plans/desk-plan-day.ts'
import { useChosenSlots } from '../../lib/plans/use-chosen-slots.ts'
import { useMinute } from '../../lib/screen/use-minute.ts'
import type { ActOnBooking } from './use-booking-act.ts'

/** What was chosen about the games. */
export type SwapDraft = {
  /** Only the attractions whose stepper was pressed; the others stay as booked. */
  games: PerAttraction<number>
  /** More players stay in the present slots, although they then play less. */
  keepsSlots: boolean
  /** Why a break is waived. */
  reason: string
}

export const NO_SWAP: SwapDraft = { games: {}, keepsSlots: false, reason: '' }

export type Swap = {
  /** Games per person as booked, and as they will be. */
  booked: PerAttraction<number>
  games: PerAttraction<number>
  /** What more players lose in the present slots. Empty if the games were changed too. */
  lost: readonly LostGames[]
  /** Other slots are needed, so plans are looked for. */
  isAsked: boolean
  plans: readonly Plan[]
  chosen: Plan | undefined
  choose: (plan: Plan) => void
  isLooking: boolean
  /** The desk chooses the hours itself. */
  isOwn: boolean
  setOwn: (isOwn: boolean) => void
  day: DayChoice
  shown: readonly AttractionId[]
  needed: PerAttraction<number>
  question: SlotQuestion
  blockMinutes: PerAttraction<number>
  /** The slots the visit will have; the present ones while there are no others. */
  slots: VisitSlots
  /** For the request: the new slots, undefined if they stay. */
  visit: ChangeByDesk['visit']
  problem: string | undefined
}

/** Other games for a booking, or more slots for more players: proposes visits that day and holds the chosen one. */
export function useSwap(
  { booking, isSending, refused }: Pick<ActOnBooking, 'booking' | 'isSending' | 'refused'>,
  details: DeskDetails,
  draft: SwapDraft,
  /** Only visits that keep every present slot. */
  isOnlyAdding = false,
): Swap {
  const wish = useWish(booking, details, draft)
  const { slots: present, isAsked, needed } = wish
  const shown = useStable(attractionIds(booking.catalogue.attractions))
  const own = useStable<BookedSlots>({
    ...{ date: booking.date, slots: present, wanted: isAsked ? needed : undefined },
  })
  const group = { players: wish.players, needed }
  const day = useHeldDay({ date: own.date, shown, group, booked: own }, refused)
  const question = useRequestedSlot(day)
  const [isOwn, setOwn] = useState(false)
  const [pressed, choose] = useState<Plan>()
  const { plans: found, isLooking } = useSwapPlans(booking, day, isAsked ? wish : null, isSending)
  const plans = isOnlyAdding ? found.filter((plan) => keepsSlots(plan, present)) : found
  const chosen = (pressed && plans.find((plan) => isSame(plan, pressed))) ?? plans[0]
  const planned = chosen === undefined ? {} : slotsOfTurns(chosen.turns)
  const proposed = isAsked ? planned : present
  useChosenSlots(day, isSending || (isAsked && (isOwn || isLooking)) ? null : proposed)
  const slots = isAsked && isOwn ? day.choice.selections : proposed
  const hasSlots = Object.values(slots).some((keys) => keys.length > 0)
  const result = { ...wish, plans, chosen, choose, isLooking, isOwn, setOwn, day, shown, question }
  return {
    ...result,
    blockMinutes: blocksOn(booking.catalogue, day),
    slots: hasSlots ? slots : present,
    visit: hasSlots && !areSameSlots(slots, present) ? wireVisit(slots, day, question) : undefined,
    problem: problemOf({ ...result, slots }, draft),
  }
}

type Wish = Pick<Swap, 'booked' | 'games' | 'lost' | 'isAsked' | 'needed'> & {
  players: number
  slots: VisitSlots
}

/** What the group should play, and whether that takes other slots. */
function useWish(booking: DeskBooking, details: DeskDetails, draft: SwapDraft): Wish {
  const { catalogue } = booking
  const now = useMinute()
  const slots = slotsFromWire(booking)
  const players = playersOf(details) ?? booking.players
  const booked = bookedGames(catalogue, booking.players, slots)
  const games = { ...booked, ...draft.games }
  const isOther = Object.keys(booked).some((id) => games[id] !== booked[id])
  const lost = isOther
    ? []
    : lostGames(catalogue, slotCounts(slots), { before: booking.players, after: players })
  const isAsked = booking.date >= now.date && (isOther || (lost.length > 0 && !draft.keepsSlots))
  return { booked, games, lost, isAsked, needed: slotsForAll(catalogue, players, games), players, slots }
}

type Question = { day: PlanDay; wish: SwapWish }

/** The nearest visits, computed again with every change of the group, the day or the minute; not while the change is being sent. */
function useSwapPlans(
  booking: DeskBooking,
  day: DayChoice,
  wish: Wish | null,
  isFrozen: boolean,
): Pick<Swap, 'plans' | 'isLooking'> {
  const { catalogue, date } = booking
  const now = useMinute()
  const outages = useOutages(date)
  const asked = useStable<Question | null>(
    wish === null || outages === null || day.live.snapshot === null
      ? null
      : {
          day: openDay(catalogue, playableDay(booking, day, now), outages, (one) =>
            playersAtOnce(one, wish.players, Math.max(wish.needed[one.id] ?? 0, 1)),
          ),
          wish: {
            ...{ players: wish.players, games: wish.games, booked: wish.slots },
            now: date === now.date ? minutesOf(now.time) : 0,
          },
        },
  )
  const [kept, keep] = useState(asked)
  if (!isFrozen && kept !== asked) keep(asked)
  const question = useDeferredValue(isFrozen ? kept : asked)
  const plans = useMemo(
    () => (question === null ? [] : swapPlans(catalogue, question.day, question.wish)),
    [question, catalogue],
  )
  return {
    plans: isSameWish(question, isFrozen ? kept : asked) ? plans : NO_PLANS,
    isLooking: !isFrozen && wish !== null && (asked === null || question !== asked),
  }
}

const NO_PLANS: readonly Plan[] = []

/** Plans for other games or another group are not shown any more. On a day that changed, the last ones stay until the new ones are known. */
function isSameWish(one: Question | null, other: Question | null): boolean {
  const textOf = (question: Question | null) => JSON.stringify([question?.wish.players, question?.wish.games])
  return textOf(one) === textOf(other)
}

/** The day as the desk may use it, with the attractions that the booking's own catalogue has. */
function playableDay({ catalogue }: DeskBooking, day: DayChoice, now: Moment): PlanDay {
  const ids = attractionIds(catalogue.attractions)
  const all = Object.entries(deskPlanDay(day, now, catalogue.rules.hold.ms))
  return Object.fromEntries(all.filter(([id]) => ids.includes(id)))
}

/**
 * What is out of order that day; `null` while that is not known. Free slots in it are closed; a group's own are not, but must not be
 * proposed again.
 */
function useOutages(date: string): Outage[] | null {
  const { day } = useDeskDay(date)
  if (day === null) return null
  return day.schedules.flatMap(({ attraction, outage }) =>
    outage === null
      ? []
      : [
          {
            attraction,
            from: minutesOf(outage.from),
            until: minutesOf(outage.until),
            places: outage.places ?? Infinity,
          },
        ],
  )
}

function wireVisit(
  slots: VisitSlots,
  { choice }: DayChoice,
  { overrides }: SlotQuestion,
): ChangeByDesk['visit'] {
  return {
    ...slotsToWire(slots),
    ...claimFields(choice, overrides),
  }
}

type Judged = Pick<
  Swap,
  'games' | 'isAsked' | 'isOwn' | 'isLooking' | 'plans' | 'needed' | 'question' | 'slots'
>

function problemOf(swap: Judged, { reason }: SwapDraft): string | undefined {
  const { games, isAsked, isOwn, isLooking, plans, needed, question, slots } = swap
  if (!isAsked) return undefined
  if (Object.values(games).every((count) => count === 0)) return NEW_BOOKING.gamesMissing
  if (!isOwn) return isLooking ? START_NOW.looking : plans.length === 0 ? CHANGE_ACT.noPlan : undefined
  const counts = mapAttractions(needed, (_, id) => slots[id]?.length ?? 0)
  if (Object.entries(needed).some(([id, count]) => !hasEnoughSlots(counts[id] ?? 0, count)))
    return NEW_BOOKING.slotsMissing
  const isReasonMissing = hasAny(question.overrides.withoutBreak) && reason.trim() === ''
  return isReasonMissing ? SLOT_ASKED.breakReasonMissing : undefined
}

function keepsSlots({ turns }: Plan, present: VisitSlots): boolean {
  const planned = slotsOfTurns(turns)
  return Object.entries(present).every(([id, keys]) => keys.every((key) => planned[id]?.includes(key)))
}

function isSame(one: Plan, other: Plan): boolean {
  return areSameSlots(slotsOfTurns(one.turns), slotsOfTurns(other.turns))
}
