import {
  ATTRACTION_IDS,
  type AttractionId,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { hasStarted, type Moment } from '@lichtspel/domain/time/moment'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { readStatuses } from '@lichtspel/visit/slots/read-statuses.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useRef, useState } from 'react'
import type { PressedTime } from '../../lib/desk-acts.ts'
import { useMinute } from '../../lib/use-minute.ts'
import type { BookingDraft } from './booking-draft.ts'
import { type FreeSlots, firstFree, shortOf } from './first-free.ts'

export type Proposal = {
  /** The desk chose hours of its own: nothing is proposed any more. */
  isOwn: boolean
  /** The attractions that have too few slots left today. */
  short: readonly AttractionId[]
  chooseOwn: () => void
  followAgain: () => void
}

const FREE_STATUSES: readonly string[] = ['available', 'selected', 'suggestion']

/** For who stands here the first free hours are chosen, and chosen anew when the group, its games or the day change. */
export function useProposal(
  day: DayChoice,
  needed: PerAttraction<number>,
  when: BookingDraft['when'],
  pressed: PressedTime | undefined,
  isSending: boolean,
): Proposal {
  const now = useMinute()
  const { ms: holdMs } = useCatalogue().rules.hold
  const [isOwn, setOwn] = useState(false)
  const { store, choice, live } = day
  // What is being booked shows as taken a moment before the answer comes: no other slot is chosen in its place.
  const isFollowing = when === 'now' && !isOwn && !isSending && live.snapshot !== null
  const free = perAttraction((id) => freeSlots(day, id, now, holdMs))
  const wanted = isFollowing ? firstFree(free, needed, now.time) : null
  const asked = JSON.stringify(wanted)
  const { selections } = choice
  useEffect(() => {
    const slots = JSON.parse(asked) as SlotsPerAttraction | null
    if (slots === null) return
    for (const id of ATTRACTION_IDS) choose(store, id, selections[id], slots[id], now)
  }, [asked, store, selections, now])
  usePressedTime(day, pressed)
  return {
    isOwn,
    short: isFollowing && wanted === null ? shortOf(free, needed, now.time) : [],
    chooseOwn: () => setOwn(true),
    followAgain: () => setOwn(false),
  }
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

/** What nobody has, and what began a moment ago and nobody has. */
function freeSlots(day: DayChoice, id: AttractionId, now: Moment, holdMs: number): FreeSlots {
  const schedule = day.schedules[id]
  if (schedule === undefined || !schedule.open) return { keys: [], blockMinutes: 1, mandatoryBreak: false }
  const { selection } = day.choice.attractions[id]
  const looker = {
    selection,
    givesWay: undefined,
    needed: 0,
    ignoreBreaks: true,
    fingerprint: day.fingerprint,
    holdMs,
  }
  const statuses = readStatuses(schedule, looker, now)
  const keys = [...statuses].flatMap(([key, status]) =>
    FREE_STATUSES.includes(status) || status === 'expired' ? key : [],
  )
  return { keys, blockMinutes: schedule.blockMinutes, mandatoryBreak: schedule.mandatoryBreak }
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
