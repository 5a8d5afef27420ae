import { useEffect, useState } from 'react'

/** The header's height in px; anything higher on the screen is under it. */
const HEADER_PX = 72

type Judge = (entry: IntersectionObserverEntry) => boolean

/** Whether a condition holds for a part of the home page while scrolling; false on other pages or without that part. */
export function useWatched(selector: string, pathname: string, judge: Judge): boolean {
  const [isSo, setIsSo] = useState(false)
  useEffect(() => {
    setIsSo(false)
    const part = document.querySelector(selector)
    if (part === null || pathname !== '/') return
    const observer = new IntersectionObserver(
      (entries) => {
        // After a jump several entries may arrive at once, the newest last.
        const entry = entries.at(-1)
        if (entry !== undefined) setIsSo(judge(entry))
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px 0px`, threshold: [0, 0.5, 0.99, 1] },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [selector, pathname, judge])
  return isSo
}

/** At least part of the element has scrolled up under the header. */
export const isPassedUnder: Judge = ({ intersectionRatio, boundingClientRect }) =>
  intersectionRatio <= 0.99 && boundingClientRect.top < HEADER_PX

/** At least half of the element has scrolled up under the header. */
export const isHalfUnder: Judge = ({ intersectionRatio, boundingClientRect }) =>
  intersectionRatio <= 0.5 && boundingClientRect.top < HEADER_PX

export const isOnScreen: Judge = ({ isIntersecting }) => isIntersecting
