import { type RefObject, useEffect, useState } from 'react'

export type InViewOptions = { margin?: string; threshold?: number; once?: boolean }

/** Whether an element is on screen, or within a margin of it. False until known. */
export function useInView(element: RefObject<Element | null>, options: InViewOptions = {}): boolean {
  const { margin = '0px', threshold = 0, once = false } = options
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isHere = entries.at(-1)?.isIntersecting ?? false
        setInView(isHere)
        if (once && isHere) observer.disconnect()
      },
      { rootMargin: margin, threshold },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, margin, threshold, once])
  return inView
}
