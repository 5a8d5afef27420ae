import { UNDO_MS } from '@lichtspel/domain/desk/undo'
import { useSyncExternalStore } from 'react'

/** What was done last on this device: said below the page, with the way back. */
export type LastAct = {
  words: string
  /** What did not go along, a line each. */
  left: readonly string[]
  /** The act that can be taken back, and until when on this page's own clock; `null`: none. */
  undo: { actId: string; until: number } | null
}

let last: LastAct | null = null
const watchers = new Set<() => void>()

/** Every act says in one sentence what it did, and under which id it can be taken back. */
export function tellDone(words: string, actId: string): void {
  set({ words, left: [], undo: { actId, until: performance.now() + UNDO_MS } })
}

/** Says what cannot be taken back, such as an undoing. */
export function tell(words: string, left: readonly string[] = []): void {
  set({ words, left, undo: null })
}

export function forgetLastAct(): void {
  set(null)
}

export function useLastAct(): LastAct | null {
  return useSyncExternalStore(subscribe, () => last)
}

function set(act: LastAct | null): void {
  last = act
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
