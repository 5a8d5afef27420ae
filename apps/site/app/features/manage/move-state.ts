import type { WireSchedule } from '@lichtspel/contract/schedules'
import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import { type AttractionId, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { chooseSlots, noSlots, type SlotAct, type SlotChoice } from '../../lib/visit/slot-choice.ts'
import type { BookedVisit, SlotsPerAttraction } from './booked-visit.ts'

/** A visit on its way to other slots. Each attraction keeps as many as were booked: one more takes the place of the oldest choice. */
export type MoveState = SlotChoice & {
  date: IsoDate
  /** The same keys as in the selections, the longest chosen first. */
  order: SlotsPerAttraction
}

export type MoveAct = SlotAct | { kind: 'choose-date'; date: IsoDate }

/** It begins where it stands. */
export function startMove({ date, slots }: BookedVisit): MoveState {
  return { ...noSlots(), date, selections: slots, order: slots }
}

export function advanceMove(booked: BookedVisit, state: MoveState, act: MoveAct): MoveState {
  if (act.kind === 'choose-date') return changeDate(booked, state, act.date)
  const own = ownKeys(booked, state, act.attraction)
  const chosen = chooseSlots(state, withOwn(act, own))
  return keepCount(chosen, act.attraction, booked.slots[act.attraction].length)
}

/** What has to be held: not what is the visitor's already. */
export function slotsToHold(booked: BookedVisit, state: MoveState): SlotsPerAttraction {
  return perAttraction((id) => {
    const own = ownKeys(booked, state, id)
    return state.selections[id].filter((key) => !own.includes(key))
  })
}

/** The slot that the next choice takes the place of; none while there is room. */
export function givingWay(booked: BookedVisit, state: MoveState, id: AttractionId): SlotKey | undefined {
  return state.order[id].length >= booked.slots[id].length ? state.order[id][0] : undefined
}

/** The schedule as the holder of the booking sees it: his own slots are free to him. */
export function withOwnFree(
  booked: BookedVisit,
  id: AttractionId,
  schedule: WireSchedule | undefined,
): WireSchedule | undefined {
  if (schedule === undefined || schedule.date !== booked.date) return schedule
  const own = Object.entries(schedule.slots)
    .filter(([key]) => booked.slots[id].includes(key))
    .map(([key, slot]) => [key, { ...slot, bookingRef: null }] as const)
  return { ...schedule, slots: { ...schedule.slots, ...Object.fromEntries(own) } }
}

export type MoveObstacle = 'incomplete' | 'unchanged'

export function moveObstacle(booked: BookedVisit, state: MoveState): MoveObstacle | undefined {
  if (!isSameVisit(booked.slots, state.selections)) return 'incomplete'
  const isSame = perAttraction((id) => state.selections[id].join() === booked.slots[id].join())
  return state.date === booked.date && Object.values(isSame).every(Boolean) ? 'unchanged' : undefined
}

function changeDate(booked: BookedVisit, state: MoveState, date: IsoDate): MoveState {
  if (date === state.date) return state
  if (date === booked.date) return startMove(booked)
  return { ...noSlots(), date, order: perAttraction(() => []) }
}

function ownKeys(booked: BookedVisit, state: MoveState, id: AttractionId): readonly SlotKey[] {
  if (state.date !== booked.date) return []
  return state.selections[id].filter((key) => booked.slots[id].includes(key))
}

/** The server is never asked for what is the visitor's already, so its answer is about the rest. */
function withOwn(act: SlotAct, own: readonly SlotKey[]): SlotAct {
  if (act.kind !== 'held') return act
  return { ...act, asked: [...act.asked, ...own], granted: [...act.granted, ...own] }
}

function keepCount(state: MoveState, id: AttractionId, count: number): MoveState {
  const selection = state.selections[id]
  const known = state.order[id].filter((key) => selection.includes(key))
  const added = selection.filter((key) => !known.includes(key))
  const order = [...known, ...added].slice(-count)
  if (order.join() === state.order[id].join() && order.length === selection.length) return state
  return {
    ...state,
    order: { ...state.order, [id]: order },
    selections: { ...state.selections, [id]: order.toSorted() },
  }
}
