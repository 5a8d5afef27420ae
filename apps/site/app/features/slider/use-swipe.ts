import { type TouchEvent, useRef } from 'react'

/** A finger that moves less than this is a tap, not a swipe. */
const SWIPE_PX = 40

type Swipe = {
  isAtEnd: (direction: 1 | -1) => boolean
  onSwipe: () => void
  /** A swipe past the first or last picture, where the strip cannot scroll further. */
  onPastEnd: (direction: 1 | -1) => void
}

/** The strip follows the finger natively; this also stops the autoplay and wraps around. */
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
