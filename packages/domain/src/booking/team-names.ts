/** A name must fit the head of a column and a line of a mail. */
export const MAX_TEAM_NAME_LENGTH = 30
/** As many as the largest group that books online has players. */
export const MAX_TEAM_NAMES = 24

/** Names as they are kept: by the place of their team, without blanks around them; an empty one is the venue's own, and none stands last. */
export function keptTeamNames(names: readonly string[]): string[] {
  const trimmed = names.map((name) => name.trim().replace(/\s+/g, ' '))
  return trimmed.slice(0, trimmed.findLastIndex((name) => name !== '') + 1)
}

/** The list with another name at one place; those before it that nobody named stay empty. */
export function withTeamName(names: readonly string[], place: number, name: string): string[] {
  return Array.from({ length: Math.max(names.length, place + 1) }, (_, at) =>
    at === place ? name : (names[at] ?? ''),
  )
}
