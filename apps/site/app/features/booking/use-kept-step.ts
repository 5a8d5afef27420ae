import { useLayoutEffect, useRef } from 'react'

/** Keeps a step where it is on the screen while the steps above it fold. Call the returned function before the change. */
export function useKeptStep(id: string): () => void {
  const before = useRef<number>(undefined)
  const topNow = () => document.getElementById(`stap-${id}`)?.getBoundingClientRect().top
  useLayoutEffect(() => {
    const was = before.current
    before.current = undefined
    // Measured only after a change: it lays out the whole page.
    const now = was === undefined ? undefined : topNow()
    if (was !== undefined && now !== undefined) window.scrollBy({ top: now - was, behavior: 'instant' })
  })
  return () => {
    before.current = topNow()
  }
}
