import type { Refusal } from '@lichtspel/contract/errors'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useCallback, useRef, useState } from 'react'
import { act } from './act.ts'
import type { ActBody } from './pending-acts.ts'

export type RefusedAct = Refusal['error'] | { code: 'unanswered'; slots?: undefined }

export type Acting = {
  isSending: boolean
  refused: RefusedAct | null
  /** Returns `undefined` if the act was refused, or if the previous one is still running. */
  send: <Answer>(path: string, body: ActBody) => Promise<Answer | undefined>
  forgetRefusal: () => void
}

/** One act at a time, each with its own id; a second press while one is running does nothing. */
export function useActing(): Acting {
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<RefusedAct | null>(null)
  const send = useCallback<Acting['send']>(async (path, body) => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setSending(true)
    setRefused(null)
    try {
      return await act(path, body)
    } catch (error) {
      setRefused(refusalOf(error))
      return undefined
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }, [])
  const forgetRefusal = useCallback(() => setRefused(null), [])
  return { isSending, refused, send, forgetRefusal }
}

export function refusalOf(error: unknown): RefusedAct {
  return (error instanceof ApiRefused && error.refusal) || { code: 'unanswered' }
}
