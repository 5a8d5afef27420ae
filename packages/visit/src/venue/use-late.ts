import { useEffect, useState } from 'react'

/** Longer than this nobody looks at an empty place without wondering. */
export const LATE_AFTER_MS = 8_000

/** Whether something has been on its way for too long. */
export function useLate(isWaiting = true): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate
}
