import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { useCallback, useState } from 'react'

// What was typed and not sent yet. In this tab only, and gone with it: it is about visitors, and the device is shared.
const KEY = 'beheer-kladjes'
const OWNER_KEY = 'beheer-kladjes-van'

export type Kept<Draft> = {
  draft: Draft
  /** Someone typed it before, and closed the dialog. */
  isKept: boolean
  keep: (draft: Draft) => void
  /** The act is done, or was thrown away. */
  forget: () => void
}

/** A form's draft that outlives its dialog, and a reload. One of an older form is left where its shape is another, or read by `read`. */
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

/** What one colleague typed is not for the next who signs in on this tab; who comes back after a lost session finds it again. */
export function keepDraftsOf(colleagueId: string): void {
  if (tabStorage.read(OWNER_KEY) === colleagueId) return
  tabStorage.remove(KEY)
  tabStorage.write(OWNER_KEY, colleagueId)
}

/** Who signs out leaves nothing that he typed about visitors. */
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
