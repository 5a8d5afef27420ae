import { useEffect, useRef } from 'react'

/** Acts once the connection is back. A page that slept through its return is told by being looked at. */
export function useWhenOnline(isAwaited: boolean, act: () => void): void {
  const newest = useRef(act)
  newest.current = act
  useEffect(() => {
    if (!isAwaited) return
    const look = () => {
      if (navigator.onLine) newest.current()
    }
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isAwaited])
}
