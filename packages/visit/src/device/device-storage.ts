// A device's storage may be full, blocked (then even accessing it throws) or contain data from elsewhere: nothing here ever throws.
type OpenStorage = () => Storage

/** Stores JSON under a key; `read` returns null for what is missing or invalid. */
export type JsonStorage = {
  read: (key: string) => unknown
  write: (key: string, value: unknown) => void
  remove: (key: string) => void
}

/** Stored on this device, for all its tabs. */
export const deviceStorage = keptOn(() => localStorage)

/** Stored for this tab only, until it is closed. */
export const tabStorage = keptOn(() => sessionStorage)

/** A plain string stored on this device, for all its tabs. */
export const deviceText = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Blocked storage reads as empty.
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

/** Calls the listener when another tab changes the value under a key. */
export function onDeviceChange(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function keptOn(storage: OpenStorage): JsonStorage {
  return {
    read: (key) => {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null')
      } catch {
        // Blocked, or not valid JSON: either way there is nothing we can use.
        return null
      }
    },
    write: (key, value) => {
      try {
        storage().setItem(key, JSON.stringify(value))
      } catch (error) {
        warnOnce(error)
      }
    },
    remove: (key) => {
      try {
        storage().removeItem(key)
      } catch {
        // Blocked storage has nothing to remove.
      }
    },
  }
}

let hasWarned = false

/** Every keystroke is stored, so a device without storage would otherwise warn at each one. */
function warnOnce(error: unknown): void {
  if (hasWarned) return
  hasWarned = true
  console.warn('this device cannot store anything', error)
}
