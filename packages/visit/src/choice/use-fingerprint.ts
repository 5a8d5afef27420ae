import { useEffect, useState } from 'react'
import type { ChoiceHolder } from '../device/choice-holder.ts'
import { sessionFingerprint } from '../device/visitor-session.ts'

/** How schedules name this visitor's holds; empty until it is known. A session begins with the first hold: before, there is nothing to know. */
export function useFingerprint({ sessionId, hasSession }: ChoiceHolder, isHolding: boolean): string {
  const [fingerprint, setFingerprint] = useState('')
  useEffect(() => {
    if (!isHolding && !hasSession()) return
    sessionFingerprint(sessionId()).then(setFingerprint, (error: unknown) =>
      console.warn('own holds cannot be told by name', error),
    )
  }, [isHolding, sessionId, hasSession])
  return fingerprint
}
