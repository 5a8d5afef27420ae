import type { Moment } from '@lichtspel/domain/time/moment'
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { useVenue } from '../venue/offer-context.tsx'
import { ServerClock } from './server-clock.ts'

const Clock = createContext<ServerClock | null>(null)

/**
 * One clock per page. Its ticks do not re-render anything themselves: only components that read it re-render, and only when their own
 * reading changes.
 */
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

/** Reads a value from the clock every second, and re-renders when it changes. */
export function useReading<Answer extends string | boolean>(read: (now: Moment) => Answer): Answer {
  const clock = useClock()
  return useSyncExternalStore(clock.subscribe, () => read(clock.now()))
}

/** The current date at the venue. */
export function useToday(): string {
  return useReading(({ date }) => date)
}
