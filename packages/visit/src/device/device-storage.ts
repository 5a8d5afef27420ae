// A device's storage may be full, blocked (then naming it throws already) or filled by someone else's hand: nothing here ever throws.
type Shelf = () => Storage

/** JSON under a key; `read` answers null for what is missing or cannot be read. */
export type KeptStorage = {
  read: (key: string) => unknown
  write: (key: string, value: unknown) => void
  remove: (key: string) => void
}

/** Kept on this device, for all its tabs. */
export const deviceStorage = keptOn(() => localStorage)

/** Kept for this tab alone, until it is closed. */
export const tabStorage = keptOn(() => sessionStorage)

/** One text on this device, for all its tabs. */
export const deviceText = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      // A blocked storage holds nothing.
      return null
    }
  },
  write: (key: string, text: string): void => {
    try {
      localStorage.setItem(key, text)
    } catch (error) {
      warnOnce(error)
    }
  },
}

/** Another tab changed what the device keeps under a key. */
export function onDeviceChange(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function keptOn(shelf: Shelf): KeptStorage {
  return {
    read: (key) => {
      try {
        return JSON.parse(shelf().getItem(key) ?? 'null')
      } catch {
        // Blocked, or filled by someone else: either way there is nothing of ours.
        return null
      }
    },
    write: (key, value) => {
      try {
        shelf().setItem(key, JSON.stringify(value))
      } catch (error) {
        warnOnce(error)
      }
    },
    remove: (key) => {
      try {
        shelf().removeItem(key)
      } catch {
        // A blocked storage holds nothing to remove.
      }
    },
  }
}

let hasWarned = false

/** Every keystroke is kept, so a device without storage would otherwise warn at every keystroke. */
function warnOnce(error: unknown): void {
  if (hasWarned) return
  hasWarned = true
  console.warn('the device keeps nothing', error)
}
