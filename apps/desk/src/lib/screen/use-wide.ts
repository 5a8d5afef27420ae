import { useSyncExternalStore } from 'react'

/** Wide enough for the rail and a panel next to the agenda; the stylesheets use the same width. */
const WIDE = '(width >= 64rem)'

export function useWide(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      const media = matchMedia(WIDE)
      media.addEventListener('change', watcher)
      return () => media.removeEventListener('change', watcher)
    },
    () => matchMedia(WIDE).matches,
  )
}
