import { deviceText } from '@lichtspel/visit/device/device-storage.ts'
import { useSyncExternalStore } from 'react'

/** `system` follows the device's setting. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'beheer-thema'
const watchers = new Set<() => void>()

/** Runs before anything is drawn, so that nothing flashes. */
export function applyTheme(): void {
  const theme = keptTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  deviceText.write(KEY, theme)
  applyTheme()
  for (const watcher of watchers) watcher()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, keptTheme)
}

function keptTheme(): Theme {
  const kept = deviceText.read(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
