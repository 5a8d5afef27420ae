import { useCallback, useEffect, useState } from 'react'
import { hasSession, sessionFingerprint } from '../visitor-session.ts'

/** How schedules name this visitor's holds. A session begins with the first hold; before, there is nothing to know. */
export function useFingerprint(): [string, () => void] {
  const [fingerprint, setFingerprint] = useState('')
  const learn = useCallback(() => {
    sessionFingerprint().then(setFingerprint, () => {})
  }, [])
  useEffect(() => {
    if (hasSession()) learn()
  }, [learn])
  return [fingerprint, learn]
}
