import { ATTRACTION_IDS } from '../catalogue/attractions.ts'
import type { Venue } from '../catalogue/venue.ts'
import type { BookingRequest } from './request.ts'
import { slotCounts } from './request.ts'

/** What visitors may do to their own booking. */
export const SELF_SERVICE_ACTS = ['change', 'move', 'cancel'] as const
export type SelfServiceAct = (typeof SELF_SERVICE_ACTS)[number]

/** Until how many hours before the first game each act is open. */
export type SelfServiceHours = Record<SelfServiceAct, number>

/** The moments after which the venue has to be called. */
export type Deadlines = Record<SelfServiceAct, number>

const HOUR_MS = 3_600_000

export function deadlinesOf({ selfService }: Venue, startsAt: number): Deadlines {
  const before = (act: SelfServiceAct) => startsAt - selfService[act] * HOUR_MS
  return { change: before('change'), move: before('move'), cancel: before('cancel') }
}

/** Until the deadline itself; after it the desk decides. */
export function isInTime(deadlines: Deadlines, act: SelfServiceAct, now: number): boolean {
  return now <= deadlines[act]
}

/** A move keeps what was booked: as many slots of each attraction, on one day. */
export function isSameVisit(booked: BookingRequest['slots'], wanted: BookingRequest['slots']): boolean {
  const [before, after] = [slotCounts(booked), slotCounts(wanted)]
  return ATTRACTION_IDS.every((id) => before[id] === after[id])
}

/** A link opens its booking until a day after the last game, so that nobody finds an old one in a mailbox. */
export const LINK_LIVES_AFTER_VISIT_DAYS = 1
