import { type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

const SETTLING_MS = 1_000
/** How long it is said that a press was ignored. */
const TOLD_MS = 4_000

type Settling = { buttons: { onClickCapture: (event: MouseEvent) => void }; hasIgnored: boolean }

/**
 * When the state changes, different buttons appear in the same place. They ignore presses for a second, so that a double tap counts
 * once.
 */
export function useSettling(state: string): Settling {
  const changed = useRef({ state, at: Number.NEGATIVE_INFINITY })
  const [hasIgnored, setIgnored] = useState(false)
  useLayoutEffect(() => {
    if (changed.current.state !== state) changed.current = { state, at: performance.now() }
  }, [state])
  const onClickCapture = useCallback((event: MouseEvent) => {
    if (performance.now() - changed.current.at >= SETTLING_MS) return setIgnored(false)
    event.stopPropagation()
    setIgnored(true)
    setTimeout(setIgnored, TOLD_MS, false)
  }, [])
  return { buttons: { onClickCapture }, hasIgnored }
}
