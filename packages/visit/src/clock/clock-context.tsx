import type { Moment } from '@lichtspel/domain/time/moment'
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { useVenue } from '../venue/offer-context.tsx'
import { ServerClock } from './server-clock.ts'

const Clock = createContext<ServerClock | null>(null)

/** One clock for a page. It ticks without drawing anything: only what reads it below is drawn, and only when its own answer changes. */
export function ClockProvider({ children }: { children: ReactNode }) {
  const { zone } = useVenue()
  const [clock] = useState(() => new ServerClock(zone))
  return <Clock value={clock}>{children}</Clock>
}

export function useClock(): ServerClock {
  const clock = useContext(Clock)
  if (clock === null) throw new Error('no ClockProvider stands above')
  return clock
}

/** What is read off the clock, looked at every second and drawn anew when the answer is another. */
export function useReading<Answer extends string | boolean>(read: (now: Moment) => Answer): Answer {
  const clock = useClock()
  return useSyncExternalStore(clock.subscribe, () => read(clock.now()))
}

/** The day it is at the venue. */
export function useToday(): string {
  return useReading(({ date }) => date)
}
