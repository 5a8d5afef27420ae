import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { tabStorage } from '../../lib/device-storage.ts'
import { startFrom } from './booking-start.ts'
import { advance, type BookingAct, type BookingState, startBooking } from './booking-state.ts'

const KEY = 'booking-draft'
/** A draft of an older shape is not read. */
const VERSION = 1

/** What the visitor has said so far, kept for this tab: a reload or a wrong tap on "back" costs nothing. */
export function useKeptState(search: string, today: string): [BookingState, Dispatch<BookingAct>] {
  const [state, dispatch] = useReducer(advance, null, () => startFrom(search, today, readDraft()))
  const first = useRef(state)
  useEffect(() => {
    // Who only looks leaves nothing behind.
    if (state !== first.current) tabStorage.write(KEY, { version: VERSION, state })
  }, [state])
  return [state, dispatch]
}

export function forgetDraft(): void {
  tabStorage.remove(KEY)
}

function readDraft(): BookingState | null {
  const kept = tabStorage.read(KEY) as { version?: number; state?: BookingState } | null
  if (kept?.version !== VERSION || kept.state === undefined) return null
  const fresh = startBooking(kept.state.date)
  const complete = Object.keys(fresh).every((part) => part in (kept.state as object))
  const slots = ATTRACTION_IDS.every((id) => Array.isArray(kept.state?.selections[id]))
  return complete && slots ? kept.state : null
}
