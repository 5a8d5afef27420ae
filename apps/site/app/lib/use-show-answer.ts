import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to a box once per answer; 0 means no answer. Changes to the text in the box do not move the focus again, nor does an
 * awaited answer that arrives while the visitor is typing in another field.
 */
export function useShowAnswer(box: RefObject<HTMLElement | null>, answer: number, isAwaited = false): void {
  const shown = useRef(0)
  const asker = useRef<Element | null>(null)
  useEffect(() => {
    if (isAwaited) asker.current = document.activeElement
  }, [isAwaited])
  useEffect(() => {
    if (answer <= shown.current) return
    shown.current = answer
    if (!isTypingElsewhere(asker.current)) show(box.current)
    asker.current = null
  }, [box, answer])
}

function isTypingElsewhere(asker: Element | null): boolean {
  const focused = document.activeElement
  return asker !== null && focused !== asker && focused?.matches('input, select, textarea') === true
}

/** Scrolls the whole box into view, or its top when it is taller than half the screen. */
function show(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true })
  const isHigh = (box?.offsetHeight ?? 0) > innerHeight / 2
  box?.scrollIntoView({ block: isHigh ? 'start' : 'center' })
}
