import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useRef, useState } from 'react'

/** Why it failed: refused with a code, unreachable, or cancelled by the user. */
export type Failure = { code: DeskRefusal | undefined }

export type Sending = {
  isBusy: boolean
  failure: Failure | null
  /** False if the task failed, or if the previous one is still running. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  forget: () => void
}

/** Runs one task at a time and keeps its failure. The form keeps what was typed. */
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
  // The device's own dialog was closed or had no passkey; this is not a server failure.
  if (error instanceof DOMException && error.name !== 'TimeoutError') return 'passkey-wrong'
  return undefined
}
