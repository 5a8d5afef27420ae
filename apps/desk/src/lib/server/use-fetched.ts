import { useCallback, useEffect, useRef, useState } from 'react'
import { watchLastAct } from '../act/last-act.ts'
import { fetchDesk } from './desk-api.ts'

export type Asked<Answer> = {
  /** The latest response; undefined while a different path is loading. */
  answer: Answer | undefined
  isUnanswered: boolean
  askAgain: () => void
}

/** Lists stay open for minutes, so they refresh by themselves. */
const REFRESH_MS = 60_000

/** The response at a path, refreshed every minute while the page is visible, after an act, and when the user or the connection returns. */
export function useFetched<Answer>(path: string, refreshMs = REFRESH_MS): Asked<Answer> {
  const [received, setReceived] = useState<{
    path: string
    answer: Answer | undefined
    isUnanswered: boolean
  }>()
  const newest = useRef(0)
  const askAgain = useCallback(() => {
    newest.current++
    const asked = newest.current
    const isLate = () => asked !== newest.current
    fetchDesk<Answer>(path).then(
      (answer) => !isLate() && setReceived({ path, answer, isUnanswered: false }),
      () =>
        !isLate() &&
        setReceived((before) => ({
          path,
          answer: before?.path === path ? before.answer : undefined,
          isUnanswered: true,
        })),
    )
  }, [path])
  useEffect(() => {
    askAgain()
    const again = () => document.visibilityState === 'visible' && askAgain()
    const timer = setInterval(again, refreshMs)
    document.addEventListener('visibilitychange', again)
    addEventListener('online', again)
    const unwatch = watchLastAct(again)
    return () => {
      unwatch()
      newest.current++
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      removeEventListener('online', again)
    }
  }, [askAgain, refreshMs])
  const isThis = received?.path === path
  return {
    answer: isThis ? received.answer : undefined,
    isUnanswered: isThis && received.isUnanswered,
    askAgain,
  }
}
