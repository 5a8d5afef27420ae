import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus to a box once for each answer; 0 is none. Words in the box that change, or go and come back, leave the focus where it is.
 * So does an answer that was waited for and comes while someone types in another field.
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

/** All of it, or its beginning where it is too high for that. */
function show(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true })
  const isHigh = (box?.offsetHeight ?? 0) > innerHeight / 2
  box?.scrollIntoView({ block: isHigh ? 'start' : 'center' })
}
