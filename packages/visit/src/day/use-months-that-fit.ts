import { type RefObject, useLayoutEffect, useState } from 'react'

/** Two months of days that a thumb can hit, with the room between them. */
const TWO_MONTHS_REM = 46

/** How many months can stand beside each other in a place: two where it is wide for the reader's letters, else one. */
export function useMonthsThatFit(place: RefObject<HTMLElement | null>): 1 | 2 {
  const [months, setMonths] = useState<1 | 2>(1)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setMonths(element.clientWidth >= TWO_MONTHS_REM * rem ? 2 : 1)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return months
}
