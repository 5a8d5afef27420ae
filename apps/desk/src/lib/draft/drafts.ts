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
 * A form's draft that survives closing the dialog and a reload. In a draft of an older form, what is missing is filled in fresh; `read`
 * converts the rest.
 */
export function useDraft<Draft extends object>(
  name: string,
  start: () => Draft,
  read: (kept: Draft, fresh: Draft) => Draft = (kept) => kept,
): Kept<Draft> {
  const [{ draft, isKept }, setState] = useState(() => keptOrFresh(name, start(), read))
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

export function keptOrFresh<Draft extends object>(
  name: string,
  fresh: Draft,
  read: (kept: Draft, fresh: Draft) => Draft,
): Pick<Kept<Draft>, 'draft' | 'isKept'> {
  const known = readDrafts()[name]
  return isAlike(known, fresh)
    ? { draft: read({ ...fresh, ...known }, fresh), isKept: true }
    : { draft: fresh, isKept: false }
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

/** A draft from before a deploy may lack keys that the form has now. What was typed in the others must not be lost with them. */
function isAlike<Draft extends object>(known: unknown, fresh: Draft): known is Partial<Draft> {
  if (typeof known !== 'object' || known === null) return false
  return Object.keys(fresh).some((key) => key in known)
}
