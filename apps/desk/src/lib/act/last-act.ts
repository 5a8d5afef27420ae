import { UNDO_MS } from '@lichtspel/domain/desk/desk-acts'
import { useSyncExternalStore } from 'react'

/** The last act on this device, shown at the bottom of the page with an undo button. */
export type LastAct = {
  words: string
  /** What could not be undone, one line each. */
  left: readonly string[]
  /** The acts that can be undone, and the end of their undo period by this page's own clock; `null` if there are none. */
  undo: { actIds: readonly string[]; until: number } | null
}

let last: LastAct | null = null
const watchers = new Set<() => void>()

/** Announces an act in one sentence, with its id to undo it; several ids if one press was several acts. */
export function showDone(words: string, ...actIds: string[]): void {
  set({ words, left: [], undo: { actIds, until: performance.now() + UNDO_MS } })
}

/** Announces something that cannot be undone, such as an undo. */
export function tell(words: string, left: readonly string[] = []): void {
  set({ words, left, undo: null })
}

export function forgetLastAct(): void {
  set(null)
}

export function useLastAct(): LastAct | null {
  return useSyncExternalStore(watchLastAct, () => last)
}

function set(act: LastAct | null): void {
  last = act
  for (const watcher of watchers) watcher()
}

export function watchLastAct(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
