import { type RefObject, useEffect } from 'react'

/**
 * Publishes the bar's height, which varies with its content, so that no focused element ends up under it. Nor does one that is pushed
 * down by what appears above it, such as a proposed e-mail address.
 */
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
    observer.observe(document.body)
    return () => {
      observer.disconnect()
      page.removeProperty('--bar-height')
    }
  }, [bar])
}

/** Keeps the field in view while the visitor types. */
function showFieldUnder(bar: HTMLElement): void {
  const field = document.activeElement
  if (bar.offsetHeight === 0 || !field?.matches('input, select, textarea')) return
  const { top, bottom } = field.getBoundingClientRect()
  const isUnder = bottom > bar.getBoundingClientRect().top && top < innerHeight
  if (isUnder) field.scrollIntoView({ block: 'nearest' })
}
