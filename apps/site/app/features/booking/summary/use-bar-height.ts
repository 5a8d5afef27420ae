import { type RefObject, useEffect } from 'react'

/** Tells the page how high the bar stands, which changes with what it has to say: nothing that has or gets the focus may end up under it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const page = document.documentElement.style
    const observer = new ResizeObserver(() => {
      page.setProperty('--bar-height', `${element.offsetHeight}px`)
      showFieldUnder(element)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.removeProperty('--bar-height')
    }
  }, [bar])
}

/** Whoever is typing when the bar grows still sees the field. */
function showFieldUnder(bar: HTMLElement): void {
  const field = document.activeElement
  if (bar.offsetHeight === 0 || !field?.matches('input, select, textarea')) return
  const { top, bottom } = field.getBoundingClientRect()
  const isUnder = bottom > bar.getBoundingClientRect().top && top < innerHeight
  if (isUnder) field.scrollIntoView({ block: 'nearest' })
}
