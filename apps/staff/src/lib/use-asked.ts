import { useCallback, useEffect, useRef, useState } from 'react'
import { askDesk } from './desk-api.ts'

export type Asked<Answer> = {
  /** What was last heard; while another path is asked, nothing. */
  answer: Answer | undefined
  isUnheard: boolean
  askAgain: () => void
}

/** Lists are looked at for minutes; what changed meanwhile comes by itself. */
const REFRESH_MS = 60_000

/** What the server says at a path, asked again every minute that somebody looks, and when he comes back to it. */
export function useAsked<Answer>(path: string, refreshMs = REFRESH_MS): Asked<Answer> {
  const [heard, setHeard] = useState<{ path: string; answer: Answer | undefined; isUnheard: boolean }>()
  const newest = useRef(0)
  const askAgain = useCallback(() => {
    newest.current++
    const asked = newest.current
    const isLate = () => asked !== newest.current
    askDesk<Answer>(path).then(
      (answer) => !isLate() && setHeard({ path, answer, isUnheard: false }),
      () =>
        !isLate() &&
        setHeard((before) => ({
          path,
          answer: before?.path === path ? before.answer : undefined,
          isUnheard: true,
        })),
    )
  }, [path])
  useEffect(() => {
    askAgain()
    const again = () => document.visibilityState === 'visible' && askAgain()
    const timer = setInterval(again, refreshMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      newest.current++
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [askAgain, refreshMs])
  const isThis = heard?.path === path
  return {
    answer: isThis ? heard.answer : undefined,
    isUnheard: isThis && heard.isUnheard,
    askAgain,
  }
}
