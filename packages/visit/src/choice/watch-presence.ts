import { useCallback, useEffect, useRef, useState } from 'react'
import { useCatalogue } from '../venue/offer-context.tsx'
import type { ChoiceStore } from './choice-store.ts'

const HEARTBEAT_MS = 30_000
/** How long before releasing slots for inactivity the visitor is asked whether they are still there. */
const ASK_BEFORE_MS = 5 * 60_000
const ACTS = ['pointerdown', 'keydown', 'input'] as const

type Presence = {
  /** The visitor confirms that they are still there. */
  confirm: () => void
  stop: () => void
}

/** Renews the holds while the page is visible and the visitor is active, and calls `onAsk` after a long time without activity. */
function watchPresence(store: ChoiceStore, idleCapMs: number, onAsk: () => void): Presence {
  let lastActMs = performance.now()
  const beat = () => {
    store.lapse()
    if (document.visibilityState === 'hidden') return
    const idleMs = performance.now() - lastActMs
    if (store.holdsAnything() && idleMs > idleCapMs - ASK_BEFORE_MS) onAsk()
    // After the idle cap no heartbeat is sent: it would reclaim slots that the server has let expire.
    if (idleMs < idleCapMs) store.beat()
  }
  const noticeAct = () => {
    const wasAway = performance.now() - lastActMs > idleCapMs
    lastActMs = performance.now()
    store.noticeActivity()
    if (wasAway) store.beat()
  }
  const timer = setInterval(beat, HEARTBEAT_MS)
  for (const act of ACTS) document.addEventListener(act, noticeAct, { passive: true })
  document.addEventListener('visibilitychange', beat)
  window.addEventListener('focus', beat)
  window.addEventListener('online', beat)
  return {
    confirm: () => {
      noticeAct()
      store.beat()
    },
    stop: () => {
      clearInterval(timer)
      for (const act of ACTS) document.removeEventListener(act, noticeAct)
      document.removeEventListener('visibilitychange', beat)
      window.removeEventListener('focus', beat)
      window.removeEventListener('online', beat)
    },
  }
}

export type StillThereQuestion = { isAsked: boolean; confirm: () => void }

/** Keeps the chosen slots held while the page is visible, and asks an inactive visitor whether they are still there. */
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
