import type { DaySnapshot } from '@lichtspel/contract/schedules'
import { ATTRACTION_IDS } from '@lichtspel/domain/attractions'
import { scheduleLocation, type Venue } from '@lichtspel/domain/venue'
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { holdSlots } from '../../lib/api.ts'
import { sessionId } from '../../lib/visitor-session.ts'
import type { BookingAct, BookingState } from './booking-state.ts'
import { HoldKeeper } from './hold-keeper.ts'
import { findSchedule } from './use-day.ts'

const HEARTBEAT_MS = 30_000
/** After this long without any act we ask; the server lets a hold lapse after 20 minutes. */
const ASK_AFTER_MS = 15 * 60_000

export type Holds = { isAsking: boolean; confirmPresence: () => void; refresh: () => void }

/** Keeps the chosen slots held while the page is looked at, and takes the server's answers into the choice. */
export function useHolds(
  venue: Venue,
  day: DaySnapshot | null,
  selections: BookingState['selections'],
  dispatch: Dispatch<BookingAct>,
): Holds {
  const keeper = useKeeper(venue, day, dispatch)
  const [isAsking, setAsking] = useState(false)
  const lastAct = useRef(performance.now())

  useEffect(() => {
    if (day === null) return
    keeper.keepOnly(day.schedules.map((schedule) => schedule.id))
    for (const attraction of ATTRACTION_IDS) {
      const schedule = findSchedule(day, venue, attraction)
      if (schedule !== undefined) keeper.choose(schedule.id, selections[attraction])
    }
  }, [keeper, venue, day, selections])

  const noticeAct = useCallback(() => {
    lastAct.current = performance.now()
    keeper.noticeActivity()
  }, [keeper])

  useEffect(() => {
    const beat = () => {
      if (document.visibilityState === 'hidden') return
      if (keeper.holdsAnything() && performance.now() - lastAct.current > ASK_AFTER_MS) setAsking(true)
      keeper.beat()
    }
    const timer = setInterval(beat, HEARTBEAT_MS)
    const acts = ['pointerdown', 'keydown', 'input'] as const
    for (const act of acts) document.addEventListener(act, noticeAct, { passive: true })
    document.addEventListener('visibilitychange', beat)
    window.addEventListener('focus', beat)
    window.addEventListener('online', beat)
    return () => {
      clearInterval(timer)
      for (const act of acts) document.removeEventListener(act, noticeAct)
      document.removeEventListener('visibilitychange', beat)
      window.removeEventListener('focus', beat)
      window.removeEventListener('online', beat)
    }
  }, [keeper, noticeAct])

  const confirmPresence = useCallback(() => {
    noticeAct()
    setAsking(false)
    keeper.beat()
  }, [keeper, noticeAct])
  const refresh = useCallback(() => keeper.beat(), [keeper])
  return { isAsking, confirmPresence, refresh }
}

function useKeeper(venue: Venue, day: DaySnapshot | null, dispatch: Dispatch<BookingAct>): HoldKeeper {
  const latest = useRef({ venue, day })
  latest.current = { venue, day }
  const [keeper] = useState(
    () =>
      new HoldKeeper({
        send: async (scheduleId, keys, isActive) => {
          const body = { sessionId: sessionId(), scheduleId, slotKeys: [...keys] }
          return (await holdSlots(body, isActive, Date.now())).slotKeys
        },
        onHeld: (scheduleId, asked, granted) => {
          const location = latest.current.day?.schedules.find(
            (schedule) => schedule.id === scheduleId,
          )?.location
          const attraction = ATTRACTION_IDS.find(
            (id) => scheduleLocation(latest.current.venue, id) === location,
          )
          if (attraction !== undefined) dispatch({ kind: 'held', attraction, asked, granted })
        },
        onTrouble: (error) => console.warn('the slots could not be held', error),
      }),
  )
  return keeper
}
