import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'

const SETTLING_MS = 1_000

/**
 * When the state changes, different buttons appear in the same place. They ignore presses for a second, so that a double tap counts
 * once.
 */
export function useSettling(state: string): { onClickCapture: (event: MouseEvent) => void } {
  const changed = useRef({ state, at: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    if (changed.current.state !== state) changed.current = { state, at: performance.now() }
  }, [state])
  const onClickCapture = useCallback((event: MouseEvent) => {
    if (performance.now() - changed.current.at < SETTLING_MS) event.stopPropagation()
  }, [])
  return { onClickCapture }
}
