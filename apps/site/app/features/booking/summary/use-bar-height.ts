import { type RefObject, useEffect } from 'react'

/** Tells the page how high the bar stands, which changes with what it has to say: nothing that gets the focus may end up under it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const page = document.documentElement.style
    const observer = new ResizeObserver(() => {
      page.setProperty('--bar-height', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.removeProperty('--bar-height')
    }
  }, [bar])
}
