import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import { ApiRefused } from '@lichtspel/visit/device/ask.ts'
import { useRef, useState } from 'react'

/** Why it did not work: refused with a code, not heard, or given up by the person. */
export type Failure = { code: DeskRefusal | undefined }

export type Sending = {
  isBusy: boolean
  failure: Failure | null
  /** False: it failed, or the one before is still under way. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  forget: () => void
}

/** One thing at a time, with what became of it. What was typed stays where it is. */
export function useSending(): Sending {
  const busy = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const run = async (work: () => Promise<unknown>) => {
    if (busy.current) return false
    busy.current = true
    setBusy(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure({ code: codeOf(error) })
      return false
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return { isBusy, failure, run, forget: () => setFailure(null) }
}

function codeOf(error: unknown): DeskRefusal | undefined {
  if (error instanceof ApiRefused) return error.refusal?.code as DeskRefusal | undefined
  // The device's own dialog was closed, or knew no passkey: that is no silent server.
  if (error instanceof DOMException && error.name !== 'TimeoutError') return 'passkey-wrong'
  return undefined
}
