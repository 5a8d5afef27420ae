import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { useCallback, useState } from 'react'

// Unsent input. It is stored in this tab only and disappears with it, because it is about visitors and the device is shared.
const KEY = 'beheer-kladjes'
const OWNER_KEY = 'beheer-kladjes-van'

export type Kept<Draft> = {
  draft: Draft
  /** Whether the draft was restored from a dialog that was closed earlier. */
  isKept: boolean
  keep: (draft: Draft) => void
  /** Called when the act is done or the draft is discarded. */
  forget: () => void
}

/**
 * A form's draft that survives closing the dialog and a reload. A draft of an older form is ignored if its shape differs, or converted
 * by `read`.
 */
export function useDraft<Draft extends object>(
  name: string,
  start: () => Draft,
  read: (kept: Draft, fresh: Draft) => Draft = (kept) => kept,
): Kept<Draft> {
  const [{ draft, isKept }, setState] = useState(() => {
    const known = readDrafts()[name]
    const fresh = start()
    return isAlike(known, fresh)
      ? { draft: read(known, fresh), isKept: true }
      : { draft: fresh, isKept: false }
  })
  const keep = useCallback(
    (next: Draft) => {
      setState((before) => ({ ...before, draft: next }))
      tabStorage.write(KEY, { ...readDrafts(), [name]: next })
    },
    [name],
  )
  const forget = useCallback(() => {
    const { [name]: forgotten, ...others } = readDrafts()
    if (forgotten !== undefined) tabStorage.write(KEY, others)
    setState({ draft: start(), isKept: false })
  }, [name, start])
  return { draft, isKept, keep, forget }
}

/** Drafts are not shown to the next colleague who signs in on this tab; the same colleague finds them again after a lost session. */
export function keepDraftsOf(colleagueId: string): void {
  if (tabStorage.read(OWNER_KEY) === colleagueId) return
  tabStorage.remove(KEY)
  tabStorage.write(OWNER_KEY, colleagueId)
}

/** After sign-out, nothing typed about visitors is left. */
export function forgetDrafts(): void {
  tabStorage.remove(KEY)
  tabStorage.remove(OWNER_KEY)
}

function readDrafts(): Record<string, unknown> {
  return (tabStorage.read(KEY) ?? {}) as Record<string, unknown>
}

function isAlike<Draft extends object>(known: unknown, fresh: Draft): known is Draft {
  if (typeof known !== 'object' || known === null) return false
  return Object.keys(fresh).every((key) => key in known)
}
