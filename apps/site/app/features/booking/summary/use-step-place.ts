import { useEffect, useState } from 'react'
import type { Lead } from '../step-order.ts'

/** Where a step lies, seen from the upper half of the screen, under the page's header. */
export type StepPlace = 'ahead' | 'here' | 'behind'

const UPPER_HALF = '-80px 0px -50% 0px'

export function useStepPlace(step: Lead['to']): StepPlace {
  const [place, setPlace] = useState<StepPlace>('ahead')
  useEffect(() => {
    const section = document.getElementById(`stap-${step}`)
    if (section === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return
        const isAhead = entry.boundingClientRect.top > 0
        setPlace(entry.isIntersecting ? 'here' : isAhead ? 'ahead' : 'behind')
      },
      { rootMargin: UPPER_HALF },
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [step])
  return place
}
