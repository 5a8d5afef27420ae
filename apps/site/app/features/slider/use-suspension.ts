import { type FocusEvent, type PointerEvent, useState } from 'react'

/** A mouse over the pictures or focus among them: someone is looking, so nothing turns. */
export function useSuspension() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    suspended: hovered || focused,
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
  }
}
