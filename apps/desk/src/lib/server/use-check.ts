import { useEffect, useRef, useState } from 'react'

export type Check<Known> =
  /** Nothing has changed, so there is nothing to check. */
  | { is: 'idle' }
  | { is: 'asking'; known: Known | null }
  | { is: 'known'; known: Known }
  | { is: 'unanswered'; known: Known | null }

/** Long enough for the user to type the next letter. */
const PAUSE_MS = 400
const RETRY_MS = 5_000

/**
 * The server's answer about the current draft, requested when the user pauses. A new object is a new draft. One question is asked at a
 * time: the server refuses a colleague who asks many.
 */
export function useCheck<Draft, Known>(
  draft: Draft | null,
  check: (draft: Draft) => Promise<Known>,
): Check<Known> {
  const [answer, setAnswer] = useState<{ of: Draft; known: Known } | null>(null)
  const [missed, setMissed] = useState<{ of: Draft; times: number } | null>(null)
  const times = missed?.of === draft ? missed.times : 0
  const previous = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (draft === null || answer?.of === draft) return
    let isOvertaken = false
    const ask = async () => {
      await previous.current
      if (isOvertaken) return
      previous.current = check(draft).then(
        (known) => !isOvertaken && setAnswer({ of: draft, known }),
        () => !isOvertaken && setMissed({ of: draft, times: times + 1 }),
      )
    }
    const timer = setTimeout(ask, times === 0 ? PAUSE_MS : RETRY_MS)
    return () => {
      isOvertaken = true
      clearTimeout(timer)
    }
  }, [draft, check, answer, times])
  if (draft === null) return { is: 'idle' }
  if (answer?.of === draft) return { is: 'known', known: answer.known }
  return { is: times > 0 ? 'unanswered' : 'asking', known: answer?.known ?? null }
}
