import { type RefObject, useEffect } from 'react'

/**
 * Keeps focused elements from being hidden under the bar, whose height varies with its content; also one that is pushed down by what
 * appears above it, such as a proposed e-mail address.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const page = document.documentElement.style
    const observer = new ResizeObserver(() => {
      // Not a custom property: changing one of the root restyles every element.
      page.scrollPaddingBlockEnd = element.offsetHeight > 0 ? `calc(${element.offsetHeight}px + 1rem)` : ''
      showFieldUnder(element)
    })
    observer.observe(element)
    observer.observe(document.body)
    return () => {
      observer.disconnect()
      page.scrollPaddingBlockEnd = ''
    }
  }, [bar])
}

/** Keeps the field in view while the visitor types. */
function showFieldUnder(bar: HTMLElement): void {
  const field = document.activeElement
  if (!field?.matches('input, select, textarea') || bar.offsetHeight === 0) return
  const { top, bottom } = field.getBoundingClientRect()
  const isUnder = bottom > bar.getBoundingClientRect().top && top < innerHeight
  if (isUnder) field.scrollIntoView({ block: 'nearest' })
}
