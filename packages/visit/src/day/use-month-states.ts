import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Group, readMonth } from '../device/day-api.ts'
import { useStable } from '../use-stable.ts'
import { useVenue } from '../venue/offer-context.tsx'

export type DayAvailability = Pick<AvailabilityResponse['days'][number], 'state' | 'plan'>

export type MonthStates = {
  days: ReadonlyMap<IsoDate, DayAvailability>
  isUnanswered: boolean
  isWaiting: boolean
  askAgain: () => void
}

type Known = { group: string; days: ReadonlyMap<IsoDate, DayAvailability> }

const NOTHING: Known = { group: '', days: new Map() }

/** What each day offers this group. While this is loading, or if it cannot be loaded, the visitor can try any day. */
export function useMonthStates(months: readonly string[], group: Group): MonthStates {
  const { id: venueId } = useVenue()
  const [known, setKnown] = useState(NOTHING)
  const [tries, setTries] = useState(0)
  const [answers, setAnswers] = useState({ missing: 0, isUnanswered: false })
  const askAgain = useCallback(() => setTries((count) => count + 1), [])
  const asked = useStable({ months, group })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let isCurrent = true
    const { months, group } = asked
    setAnswers({ missing: months.length, isUnanswered: false })
    for (const month of months) {
      readMonth(venueId, month, group).then(
        ({ days }) => {
          if (!isCurrent) return
          setKnown((was) => withDays(was, JSON.stringify(group), days))
          setAnswers((was) => ({ ...was, missing: was.missing - 1 }))
        },
        (error: unknown) => {
          console.warn('the calendar could not load which days are free', error)
          if (isCurrent) setAnswers((was) => ({ ...was, isUnanswered: true }))
        },
      )
    }
    return () => {
      isCurrent = false
    }
  }, [venueId, asked, tries])
  const { missing, isUnanswered } = answers
  return { days: useDaysFor(known, JSON.stringify(group)), isUnanswered, isWaiting: missing > 0, askAgain }
}

function withDays(was: Known, group: string, days: AvailabilityResponse['days']): Known {
  const found = days.map(({ date, ...day }) => [date, day] as const)
  return { group, days: new Map([...(was.group === group ? was.days : []), ...found]) }
}

/**
 * While this group's days are loading, keeps only the `state` of the days loaded for the previous group: whether the visit fits was
 * computed for that group.
 */
function useDaysFor(known: Known, group: string): Known['days'] {
  return useMemo(
    () =>
      known.group === group
        ? known.days
        : new Map([...known.days].map(([date, { state }]) => [date, { state }])),
    [known, group],
  )
}
