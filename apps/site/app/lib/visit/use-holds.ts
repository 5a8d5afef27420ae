import type { DaySnapshot } from '@lichtspel/contract/schedules'
import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import { scheduleLocation, type Venue } from '@lichtspel/domain/catalogue/venue'
import { HOLD_IDLE_CAP_MS } from '@lichtspel/domain/slots/hold'
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { holdSlots } from '../api.ts'
import { forgetChoice, newestChoice, onChoiceElsewhere, tellChoice } from '../device-choices.ts'
import { nextHoldSeq, sessionId } from '../visitor-session.ts'
import { HoldKeeper, type HoldKeeperPorts } from './hold-keeper.ts'
import type { SlotAct, SlotChoice } from './slot-choice.ts'
import { findSchedule } from './use-day.ts'

const HEARTBEAT_MS = 30_000
/** After this long without any act we ask; HOLD_IDLE_CAP_MS after the last act the slots are let go. */
const ASK_AFTER_MS = 15 * 60_000

export type Holds = {
  isAsking: boolean
  confirmPresence: () => void
  refresh: () => void
  /** Leaves everything to others at once, without waiting for it to lapse. */
  letGo: () => void
  /** The chosen slots are booked, and need no holding. */
  finish: () => void
}

/** Whose holds they are, and who else makes them. */
export type Holder = Pick<HoldKeeperPorts, 'device'> & {
  sessionId: () => string
  onChoiceElsewhere: (listener: () => void) => () => void
}

/** The tabs of a device are one visitor. */
const DEVICE: Holder = {
  sessionId,
  device: {
    nextSeq: () => nextHoldSeq(Date.now()),
    tell: tellChoice,
    newest: newestChoice,
    forget: forgetChoice,
  },
  onChoiceElsewhere,
}

/** Keeps the chosen slots held while the page is looked at, and takes the server's answers into the choice. */
export function useHolds(
  venue: Venue,
  day: DaySnapshot | null,
  selections: SlotChoice['selections'],
  dispatch: Dispatch<SlotAct>,
  holder: Holder = DEVICE,
): Holds {
  const keeper = useKeeper(venue, day, dispatch, holder)
  const [isAsking, setAsking] = useState(false)
  const lastAct = useRef(performance.now())
  const passedOn = useRef(new Map<string, SlotChoice['selections']['laser']>())

  useEffect(() => {
    // Another day is on its way: nothing of the last one is kept from others meanwhile.
    keeper.keepOnly(day?.schedules.map((schedule) => schedule.id) ?? [])
    if (day === null) return
    for (const attraction of ATTRACTION_IDS) {
      const schedule = findSchedule(day, venue, attraction)
      const keys = selections[attraction]
      // Only what changed: a choice that another tab has overtaken meanwhile is not made again by a refresh of the day.
      if (schedule === undefined || passedOn.current.get(schedule.id) === keys) continue
      passedOn.current.set(schedule.id, keys)
      keeper.choose(schedule.id, keys)
    }
  }, [keeper, venue, day, selections])

  const noticeAct = useCallback(() => {
    const wasAway = performance.now() - lastAct.current > HOLD_IDLE_CAP_MS
    lastAct.current = performance.now()
    keeper.noticeActivity()
    if (wasAway) keeper.beat()
  }, [keeper])

  useEffect(() => {
    const beat = () => {
      if (document.visibilityState === 'hidden') return
      const idleMs = performance.now() - lastAct.current
      if (keeper.holdsAnything() && idleMs > ASK_AFTER_MS) setAsking(true)
      // Nobody answered: a heartbeat now would take anew what the server has let lapse.
      if (idleMs < HOLD_IDLE_CAP_MS) keeper.beat()
    }
    const timer = setInterval(beat, HEARTBEAT_MS)
    const acts = ['pointerdown', 'keydown', 'input'] as const
    for (const act of acts) document.addEventListener(act, noticeAct, { passive: true })
    document.addEventListener('visibilitychange', beat)
    window.addEventListener('focus', beat)
    window.addEventListener('online', beat)
    const stopHearing = holder.onChoiceElsewhere(() => keeper.catchUp())
    return () => {
      clearInterval(timer)
      stopHearing()
      for (const act of acts) document.removeEventListener(act, noticeAct)
      document.removeEventListener('visibilitychange', beat)
      window.removeEventListener('focus', beat)
      window.removeEventListener('online', beat)
    }
  }, [keeper, noticeAct, holder])

  const confirmPresence = useCallback(() => {
    noticeAct()
    setAsking(false)
    keeper.beat()
  }, [keeper, noticeAct])
  const refresh = useCallback(() => keeper.beat(), [keeper])
  const letGo = useCallback(() => keeper.keepOnly([]), [keeper])
  const finish = useCallback(() => keeper.finish(), [keeper])
  return { isAsking, confirmPresence, refresh, letGo, finish }
}

function useKeeper(
  venue: Venue,
  day: DaySnapshot | null,
  dispatch: Dispatch<SlotAct>,
  holder: Holder,
): HoldKeeper {
  const latest = useRef({ venue, day })
  latest.current = { venue, day }
  const attractionOf = (scheduleId: string) => {
    const { venue, day } = latest.current
    const location = day?.schedules.find((schedule) => schedule.id === scheduleId)?.location
    return ATTRACTION_IDS.find((id) => scheduleLocation(venue, id) === location)
  }
  const [keeper] = useState(
    () =>
      new HoldKeeper({
        send: async (scheduleId, { keys, seq }, isActive) => {
          const body = { sessionId: holder.sessionId(), scheduleId, slotKeys: [...keys] }
          return (await holdSlots(body, isActive, seq)).slotKeys
        },
        device: holder.device,
        onHeld: (scheduleId, asked, granted) => {
          const attraction = attractionOf(scheduleId)
          if (attraction !== undefined) dispatch({ kind: 'held', attraction, asked, granted })
        },
        onAdopted: (scheduleId, keys) => {
          const attraction = attractionOf(scheduleId)
          if (attraction !== undefined) dispatch({ kind: 'adopt', attraction, keys })
        },
        onTrouble: (error) => console.warn('the slots could not be held', error),
      }),
  )
  return keeper
}
