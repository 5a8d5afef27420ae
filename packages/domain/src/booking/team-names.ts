/** A name must fit a column header and a line of a mail. */
export const MAX_TEAM_NAME_LENGTH = 30
/** The number of players in the largest group that books online. */
export const MAX_TEAM_NAMES = 24

/**
 * Names as stored: trimmed and indexed by the team's place. An empty name means the default name; empty names at the end are dropped.
 */
export function keptTeamNames(names: readonly string[]): string[] {
  const trimmed = names.map((name) => name.trim().replace(/\s+/g, ' '))
  return trimmed.slice(0, trimmed.findLastIndex((name) => name !== '') + 1)
}

/** The list with the name at one place replaced; unnamed teams before it stay empty. */
export function withTeamName(names: readonly string[], place: number, name: string): string[] {
  return Array.from({ length: Math.max(names.length, place + 1) }, (_, at) =>
    at === place ? name : (names[at] ?? ''),
  )
}
