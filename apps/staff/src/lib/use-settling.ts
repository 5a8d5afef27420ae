import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'

const SETTLING_MS = 1_000

/** When the state changes, other buttons stand where those before stood. They ignore presses for a second: a thumb that hits twice means it once. */
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
