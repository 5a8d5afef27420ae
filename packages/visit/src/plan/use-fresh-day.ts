import { useEffect } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'

/** Whoever was overtaken knows less of the day than the server: it is asked at once, not when the next change is told. */
export function useFreshDay({ live: { askAgain } }: Pick<DayChoice, 'live'>, isOvertaken: boolean): void {
  useEffect(() => {
    if (isOvertaken) askAgain()
  }, [isOvertaken, askAgain])
}
