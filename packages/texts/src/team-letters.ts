const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Beyond the alphabet a team has its number: only the desk books groups that large. */
export function teamLetter(place: number): string {
  return LETTERS[place] ?? String(place + 1)
}
