import type { WireSchedule } from '@lichtspel/contract/schedules'
import {
  type AttractionId,
  mapAttractions,
  type PerAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { type DaySchedule, isHoldLive } from '@lichtspel/domain/slots/slot'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useClock } from '../clock/clock-context.tsx'
import { type Choosing, isGivenByDesk, isOffered, schedulesOf, withinPlaces } from '../day/schedule-facts.ts'
import { type LiveDay, useDay } from '../day/use-day.ts'
import type { ChoiceHolder } from '../device/choice-holder.ts'
import { sessionFingerprint } from '../device/visitor-session.ts'
import { useStable } from '../use-stable.ts'
import { useCatalogue, useCatalogueOn, useVenue } from '../venue/offer-context.tsx'
import { type BookedSlots, withOwnFree } from './booked-slots.ts'
import { type Choice, noChoice } from './choice.ts'
import { ChoiceStore } from './choice-store.ts'
import type { StoredChoice } from './stored-choice.ts'
import { type StillThereQuestion, usePresence } from './watch-presence.ts'

export type DayChoiceOptions = {
  date: IsoDate
  holder: ChoiceHolder
  /** The attractions whose slots are chosen on this page. Pass the same array on every render unless its content changed. */
  shown: readonly AttractionId[]
  /** Who chooses; `null` until the number of players is known. */
  group: Choosing | null
  kept?: StoredChoice | undefined
  booked?: BookedSlots | undefined
}

type DaySchedules = PerAttraction<WireSchedule>

/** A day with live updates, and the choice for it. */
export type DayChoice = {
  store: ChoiceStore
  choice: Choice
  live: LiveDay
  schedules: DaySchedules
  fingerprint: string
  stillThere: StillThereQuestion
}

/** The day a page shows, with the only store of its choice. The chosen slots are held while the page is visible. */
export function useDayChoice({ date, holder, shown, group, kept, booked }: DayChoiceOptions): DayChoice {
  const { hold: times } = useCatalogue().rules
  const [store] = useState(
    () => new ChoiceStore({ date, holder, times, kept, booked, nowMs: () => performance.now() }),
  )
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot)
  // An effect updates the store when the date changes. Until it runs, nothing is chosen on the new day.
  const choice = useMemo(() => (snapshot.date === date ? snapshot : noChoice(date)), [snapshot, date])
  const live = useDay(date)
  const schedules = useSchedules(date, live, group, booked)
  useLayoutEffect(() => store.changeDay(date), [store, date])
  useLayoutEffect(() => store.show(shown), [store, shown])
  useLayoutEffect(() => {
    if (booked !== undefined) store.rebook(booked)
  }, [store, booked])
  useEffect(() => {
    if (live.snapshot === null) return
    store.hearDay(mapAttractions(schedules, (schedule) => schedule.id))
    for (const [id, schedule] of Object.entries(schedules))
      store.loseUnoffered(id, (key) => isOffered(schedule, key) && !isGivenByDesk(schedule, key))
  }, [store, live.snapshot, schedules])
  useEffect(() => holder.shared.onElsewhere(store.catchUp), [holder, store])
  const fingerprint = useFingerprint(holder, choice.hold !== 'none')
  useOwnHolds(store, schedules, shown, fingerprint)
  const stillThere = usePresence(store)
  return { store, choice, live, schedules, fingerprint, stillThere }
}

function useSchedules(
  date: IsoDate,
  { snapshot }: LiveDay,
  group: Choosing | null,
  booked: BookedSlots | undefined,
): DaySchedules {
  const { id: venueId } = useVenue()
  const catalogue = useCatalogueOn(date)
  const choosing = useStable(group)
  return useMemo(
    () =>
      mapAttractions(schedulesOf(snapshot, venueId), (schedule, id) => {
        const own = booked === undefined ? schedule : withOwnFree(booked, id, schedule)
        return choosing === null ? own : withinPlaces(catalogue, choosing, id, own)
      }),
    [venueId, snapshot, booked, catalogue, choosing],
  )
}

/** Takes over the visitor's own holds in a second tab, or after a reload that lost the choice. Once per schedule. */
function useOwnHolds(
  store: ChoiceStore,
  schedules: DaySchedules,
  shown: readonly AttractionId[],
  fingerprint: string,
): void {
  const clock = useClock()
  const { ms: holdMs } = useCatalogue().rules.hold
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (fingerprint === '') return
    for (const id of shown) {
      const schedule = schedules[id]
      if (schedule === undefined || seen.current.has(schedule.id)) continue
      seen.current.add(schedule.id)
      const own = ownHolds(schedule, fingerprint, clock.now().epochMs, holdMs)
      if (own.length > 0) store.adopt(id, own)
    }
  }, [store, clock, schedules, shown, fingerprint, holdMs])
}

/**
 * The fingerprint that marks this visitor's holds in schedules; empty until known. A session starts with the first hold, so there is
 * none before.
 */
function useFingerprint({ sessionId, hasSession }: ChoiceHolder, isHolding: boolean): string {
  const [fingerprint, setFingerprint] = useState('')
  useEffect(() => {
    if (!isHolding && !hasSession()) return
    sessionFingerprint(sessionId()).then(setFingerprint, (error: unknown) =>
      console.warn('the visitor’s own holds cannot be recognised', error),
    )
  }, [isHolding, sessionId, hasSession])
  return fingerprint
}

/** The slots that a schedule shows as held by this visitor now, in chronological order. */
export function ownHolds(
  { slots }: DaySchedule,
  fingerprint: string,
  nowMs: number,
  holdMs: number,
): SlotKey[] {
  if (fingerprint === '') return []
  return Object.entries(slots)
    .filter(([, { holding }]) => holding?.sessionId === fingerprint && isHoldLive(holding, nowMs, holdMs))
    .map(([key]) => key)
    .sort()
}
