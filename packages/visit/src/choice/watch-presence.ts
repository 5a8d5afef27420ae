import { useCallback, useEffect, useRef, useState } from 'react'
import { useCatalogue } from '../venue/offer-context.tsx'
import type { ChoiceStore } from './choice-store.ts'

const HEARTBEAT_MS = 30_000
/** So long before the slots are let go for want of any act, we ask. */
const ASK_BEFORE_MS = 5 * 60_000
const ACTS = ['pointerdown', 'keydown', 'input'] as const

type Presence = {
  /** The visitor says that he is there. */
  confirm: () => void
  stop: () => void
}

/** Keeps a choice held while its page is looked at and someone is there, and asks when nothing was done for long. */
function watchPresence(store: ChoiceStore, idleCapMs: number, onAsk: () => void): Presence {
  let lastActMs = performance.now()
  const beat = () => {
    store.lapse()
    if (document.visibilityState === 'hidden') return
    const idleMs = performance.now() - lastActMs
    if (store.holdsAnything() && idleMs > idleCapMs - ASK_BEFORE_MS) onAsk()
    // Nobody answered: a heartbeat now would take anew what the server has let lapse.
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
