import { useEffect, useState } from 'react'

/** The header's own height in px; what is higher up on the screen lies under it. */
const HEADER_PX = 72

/** Whether a part of the page has scrolled up under the header; a page without that part counts as not. */
export function usePassedUnder(selector: string, pathname: string): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    setPassed(false)
    const part = document.querySelector(selector)
    if (part === null || pathname !== '/') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined) setPassed(!isWhole(entry) && entry.boundingClientRect.top < HEADER_PX)
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px 0px`, threshold: [0, 0.99, 1] },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [selector, pathname])
  return passed
}

function isWhole({ intersectionRatio }: IntersectionObserverEntry): boolean {
  return intersectionRatio > 0.99
}
