import { useCallback, useEffect, useRef, useState } from 'react'
import { useCatalogue } from '../venue/offer-context.tsx'
import type { ChoiceStore } from './choice-store.ts'
import { type Presence, watchPresence } from './watch-presence.ts'

export type StillThereQuestion = { isAsked: boolean; confirm: () => void }

/** Keeps the chosen slots held while the page is looked at; now and then the visitor is asked whether he is still there. */
export function usePresence(store: ChoiceStore): StillThereQuestion {
  const { idleCapMs } = useCatalogue().rules.hold
  const [isAsked, setAsked] = useState(false)
  const presence = useRef<Presence>(undefined)
  useEffect(() => {
    const watching = watchPresence(store, idleCapMs, () => setAsked(true))
    presence.current = watching
    return watching.stop
  }, [store, idleCapMs])
  const confirm = useCallback(() => {
    setAsked(false)
    presence.current?.confirm()
  }, [])
  return { isAsked, confirm }
}
