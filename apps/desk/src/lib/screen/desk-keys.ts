import { deviceText } from '@lichtspel/visit/device/device-storage.ts'
import { useEffect, useSyncExternalStore } from 'react'

const KEY = 'beheer-toetsen'
const watchers = new Set<() => void>()

/** Keys that work anywhere at the desk, each with what it does. */
export type DeskKeys = Readonly<Record<string, () => void>>

/** On unless somebody turned them off on this device: a key without a modifier may disturb speech input (WCAG 2.1.4). */
export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areOn)
}

export function turnKeys(on: boolean): void {
  deviceText.write(KEY, on ? 'aan' : 'uit')
  for (const watcher of watchers) watcher()
}

/** Runs a key from anywhere, except in a field. Keys of the page do not work while a dialog is open. */
export function useDeskKeys(keys: DeskKeys, place: 'page' | 'dialog' = 'page'): void {
  const isOn = useKeysOn()
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const run = keys[event.key.toLowerCase()]
      const isInDialog = document.querySelector('dialog[open]') !== null
      if (run === undefined || isTyping(event.target) || isInDialog !== (place === 'dialog')) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn, keys, place])
}

/** A dialog that was just closed still has the focus for a moment. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog:not([open])') !== null) return false
  return target.closest('input, textarea, select, [contenteditable]') !== null
}

function areOn(): boolean {
  return deviceText.read(KEY) !== 'uit'
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
