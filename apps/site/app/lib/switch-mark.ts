/**
 * Whether the page before left something for this one (handed-over.ts). Asked before anything else is loaded, so it has its own copy of
 * the name: a file that both import would tie the first script to all the rest.
 */
export function isSwitchUnderWay(): boolean {
  try {
    return sessionStorage.getItem('language-switch') !== null
  } catch {
    // A blocked storage holds nothing.
    return false
  }
}
