/**
 * Whether the previous page handed something over to this one (handed-over.ts). This runs before anything else loads, so it has its own
 * copy of the storage key: a shared module would pull the rest into the first script.
 */
export function isSwitchUnderWay(): boolean {
  try {
    return sessionStorage.getItem('language-switch') !== null
  } catch {
    // Storage is blocked, so nothing was handed over.
    return false
  }
}
