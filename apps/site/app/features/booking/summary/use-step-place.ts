import { useEffect, useState } from 'react'
import type { Lead } from '../step-order.ts'

/** Where a step is, relative to the upper half of the screen below the page's header. */
export type StepPlace = 'ahead' | 'here' | 'behind'

/** Two half planes rather than one window, so that a jump over the whole step is noticed too. */
const ABOVE_THE_MIDDLE = '1000000px 0px -50% 0px'
const BELOW_THE_HEADER = '-80px 0px 1000000px 0px'

export function useStepPlace(step: Lead['to']): StepPlace {
  const hasBegun = useCrossing(step, ABOVE_THE_MIDDLE)
  const isNotOver = useCrossing(step, BELOW_THE_HEADER)
  if (!hasBegun) return 'ahead'
  return isNotOver ? 'here' : 'behind'
}

function useCrossing(step: Lead['to'], rootMargin: string): boolean {
  const [isCrossing, setCrossing] = useState(false)
  const [section, setSection] = useState<HTMLElement | null>(null)
  // React may have replaced the step's element.
  useEffect(() => setSection(document.getElementById(`stap-${step}`)))
  useEffect(() => {
    if (section === null) return
    const observer = new IntersectionObserver(
      (entries) => setCrossing(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin,
      },
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [section, rootMargin])
  return isCrossing
}
