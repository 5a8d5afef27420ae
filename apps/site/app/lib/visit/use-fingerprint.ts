import { useCallback, useEffect, useState } from 'react'
import { hasSession, sessionFingerprint } from '../visitor-session.ts'

/** How schedules name this visitor's holds. A session begins with the first hold; before, there is nothing to know. */
export function useFingerprint(sessionId?: () => string): [string, () => void] {
  const [fingerprint, setFingerprint] = useState('')
  const learn = useCallback(() => {
    sessionFingerprint(sessionId?.()).then(setFingerprint, () => {})
  }, [sessionId])
  useEffect(() => {
    if (sessionId === undefined && hasSession()) learn()
  }, [learn, sessionId])
  return [fingerprint, learn]
}
