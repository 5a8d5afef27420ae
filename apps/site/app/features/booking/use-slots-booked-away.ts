import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { useEffect, useRef } from 'react'

const EVERY_MS = 4_000

/**
 * A chosen slot that the day shows as booked is lost. The server would say so at the next heartbeat only, half a minute later. While a
 * booking is being placed it may be that one.
 */
export function useSlotsBookedAway({ store, schedules }: DayChoice, isPlacing: boolean): void {
  const newest = useRef(schedules)
  newest.current = schedules
  useEffect(() => {
    if (isPlacing) return
    const timer = setInterval(() => {
      for (const id of ATTRACTION_IDS)
        store.loseUnoffered(id, (key) => !newest.current[id]?.slots[key]?.bookingRef)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [store, isPlacing])
}
