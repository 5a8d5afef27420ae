import { useLayoutEffect, useRef } from 'react'

/**
 * Whoever is typing stays where he is on the screen when `news` unfolds something above him. Not every browser keeps the place by itself,
 * and none does in every case.
 */
export function useKeptPlace(news: unknown): void {
  const known = useRef(news)
  // Measured while the page is still as it was: what is being drawn now is not there yet.
  const before = known.current === news ? undefined : topOfFocus()
  useLayoutEffect(() => {
    known.current = news
    const now = topOfFocus()
    if (before === undefined || now === undefined || Math.abs(now - before) < 2) return
    window.scrollBy({ top: now - before, behavior: 'instant' })
  })
}

function topOfFocus(): number | undefined {
  const focused = document.activeElement
  return focused?.matches('input, textarea, select') ? focused.getBoundingClientRect().top : undefined
}
