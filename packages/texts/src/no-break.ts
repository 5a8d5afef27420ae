export const NO_BREAK = '\u00a0'

/** Words that stay on one line. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', NO_BREAK)
}
