import { useSyncExternalStore } from 'react'

/** Room for the rail and a panel beside the agenda; the style sheets have the same width. */
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
