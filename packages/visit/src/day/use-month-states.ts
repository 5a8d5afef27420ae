import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Group, readMonth } from '../device/day-api.ts'
import { useStable } from '../use-stable.ts'
import { useVenue } from '../venue/offer-context.tsx'

export type KnownDay = Pick<AvailabilityResponse['days'][number], 'state' | 'plan'>

export type MonthStates = {
  days: ReadonlyMap<IsoDate, KnownDay>
  /** The server did not answer. */
  isUnheard: boolean
  isWaiting: boolean
  askAgain: () => void
}

type Known = { group: string; days: ReadonlyMap<IsoDate, KnownDay> }

const NOTHING: Known = { group: '', days: new Map() }

/** What each day offers this group; until it is known, and when it cannot be known, every day may be tried. */
export function useMonthStates(months: readonly string[], group: Group): MonthStates {
  const { id: venueId } = useVenue()
  const [known, setKnown] = useState(NOTHING)
  const [tries, setTries] = useState(0)
  const [answers, setAnswers] = useState({ missing: 0, isUnheard: false })
  const askAgain = useCallback(() => setTries((count) => count + 1), [])
  const asked = useStable({ months, group })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let isCurrent = true
    const { months, group } = asked
    setAnswers({ missing: months.length, isUnheard: false })
    for (const month of months) {
      readMonth(venueId, month, group).then(
        ({ days }) => {
          if (!isCurrent) return
          setKnown((was) => withDays(was, JSON.stringify(group), days))
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
  }, [venueId, asked, tries])
  const { missing, isUnheard } = answers
  return { days: useDaysFor(known, JSON.stringify(group)), isUnheard, isWaiting: missing > 0, askAgain }
}

function withDays(was: Known, group: string, days: AvailabilityResponse['days']): Known {
  const found = days.map(({ date, ...day }) => [date, day] as const)
  return { group, days: new Map([...(was.group === group ? was.days : []), ...found]) }
}

/** Whether a visit fits is never said of another one: until this group's days have come, those of the last one say only what is free. */
function useDaysFor(known: Known, group: string): Known['days'] {
  return useMemo(
    () =>
      known.group === group
        ? known.days
        : new Map([...known.days].map(([date, { state }]) => [date, { state }])),
    [known, group],
  )
}
