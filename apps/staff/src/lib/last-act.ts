import { UNDO_MS } from '@lichtspel/domain/desk/undo'
import { useSyncExternalStore } from 'react'

/** What was done last on this device: said below the page, with the way back. */
export type LastAct = {
  words: string
  /** Until when it can be taken back, on this page's own clock; `null`: it cannot. */
  undoUntil: number | null
}

let last: LastAct | null = null
const watchers = new Set<() => void>()

/** Every act says in one sentence what it did. */
export function tellDone(words: string, canBeUndone = true): void {
  set({ words, undoUntil: canBeUndone ? performance.now() + UNDO_MS : null })
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
