import { useEffect, useState } from 'react'

/** The header's own height in px; what is higher up on the screen lies under it. */
const HEADER_PX = 72

type Judge = (entry: IntersectionObserverEntry) => boolean

/** What is so of a part of the home page as it scrolls; on another page, or without that part, it is not so. */
export function useWatched(selector: string, pathname: string, judge: Judge): boolean {
  const [isSo, setIsSo] = useState(false)
  useEffect(() => {
    setIsSo(false)
    const part = document.querySelector(selector)
    if (part === null || pathname !== '/') return
    const observer = new IntersectionObserver(
      (entries) => {
        // After a jump several may come at once, the newest last.
        const entry = entries.at(-1)
        if (entry !== undefined) setIsSo(judge(entry))
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px 0px`, threshold: [0, 0.99, 1] },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [selector, pathname, judge])
  return isSo
}

/** It has scrolled up under the header, at least in part. */
export const isPassedUnder: Judge = ({ intersectionRatio, boundingClientRect }) =>
  intersectionRatio <= 0.99 && boundingClientRect.top < HEADER_PX

export const isOnScreen: Judge = ({ isIntersecting }) => isIntersecting
