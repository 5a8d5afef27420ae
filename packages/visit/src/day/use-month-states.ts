import type { DayState } from '@lichtspel/domain/slots/day-availability'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useCallback, useEffect, useState } from 'react'
import { readMonth } from '../device/day-api.ts'
import { useVenue } from '../venue/offer-context.tsx'

export type MonthStates = {
  days: ReadonlyMap<IsoDate, DayState>
  /** The server did not answer. */
  isUnheard: boolean
  isWaiting: boolean
  askAgain: () => void
}

type Known = { players: number; days: ReadonlyMap<IsoDate, DayState> }

/** What each day offers this group; until it is known, and when it cannot be known, every day may be tried. */
export function useMonthStates(months: readonly string[], players: number): MonthStates {
  const { id: venueId } = useVenue()
  const [known, setKnown] = useState<Known>({ players, days: new Map() })
  const [tries, setTries] = useState(0)
  const [answers, setAnswers] = useState({ missing: 0, isUnheard: false })
  const askAgain = useCallback(() => setTries((count) => count + 1), [])
  const asked = months.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let isCurrent = true
    setAnswers({ missing: asked.split(' ').length, isUnheard: false })
    for (const month of asked.split(' ')) {
      readMonth(venueId, month, players).then(
        ({ days }) => {
          const found = days.map(({ date, state }) => [date, state] as const)
          const add = (was: Known) => new Map([...(was.players === players ? was.days : []), ...found])
          if (!isCurrent) return
          setKnown((was) => ({ players, days: add(was) }))
          setAnswers((was) => ({ ...was, missing: was.missing - 1 }))
        },
        (error: unknown) => {
          console.warn('the calendar does not know which days are free', error)
          if (isCurrent) setAnswers((was) => ({ ...was, isUnheard: true }))
        },
      )
    }
    return () => {
      isCurrent = false
    }
  }, [venueId, asked, players, tries])
  const { missing, isUnheard } = answers
  return { days: known.days, isUnheard, isWaiting: missing > 0, askAgain }
}
