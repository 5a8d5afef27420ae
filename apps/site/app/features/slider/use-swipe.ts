import { type TouchEvent, useRef } from 'react'

/** A finger that moves less than this was pressing, not swiping. */
const SWIPE_PX = 40

type Swipe = {
  isAtEnd: (direction: 1 | -1) => boolean
  onSwipe: () => void
  /** A swipe beyond the last or the first picture, where the strip itself has nowhere to go. */
  onPastEnd: (direction: 1 | -1) => void
}

/** The strip scrolls under the finger by itself; this adds what it cannot: stopping the rhythm, and going around. */
export function useSwipe({ isAtEnd, onSwipe, onPastEnd }: Swipe) {
  const start = useRef<{ x: number; wasAtEnd: (direction: 1 | -1) => boolean } | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      const x = event.touches[0]?.clientX
      start.current = x === undefined ? null : { x, wasAtEnd: isAtEnd }
    },
    onTouchEnd: (event: TouchEvent) => {
      const x = event.changedTouches[0]?.clientX
      if (start.current === null || x === undefined) return
      const moved = start.current.x - x
      if (Math.abs(moved) < SWIPE_PX) return
      onSwipe()
      const direction = moved > 0 ? 1 : -1
      if (start.current.wasAtEnd(direction)) onPastEnd(direction)
    },
  }
}
