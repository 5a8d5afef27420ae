import { statementsOf } from './sql-file.ts'
import { isVersion, newestOf } from './version.ts'

/** Those before it were applied when no version ran beside another. */
const LAST_WITHOUT_CHECK = 22

/**
 * While a new version is rolled out, the version before it runs on the new tables, and it must be able to come back. So a migration only
 * adds; what takes something away says from which version on nobody uses it, in a line of its own above the statement:
 * `-- contract: 1.2.0 no longer reads booking.nickname`. Answers that version, or none for a migration that only adds.
 */
export function neededVersion(file: { number: number; name: string; sql: string }): string | undefined {
  const { number, name, sql } = file
  const markers = [...sql.matchAll(/^-- contract: (.*)$/gm)].map(([, words]) => words ?? '')
  const versions = markers.map((words) => words.split(' ')[0] ?? '')
  const vague = markers.find((words, index) => !isVersion(versions[index] ?? '') || !words.includes(' '))
  if (vague !== undefined)
    throw new Error(`${name}: "-- contract: ${vague}" names no version and what it no longer does`)
  const taking = number > LAST_WITHOUT_CHECK ? contractsIn(sql) : []
  if (taking.length > markers.length) {
    const shown = taking.map((statement) => statement.replace(/\s+/g, ' ').slice(0, 60)).join('; ')
    throw new Error(
      `${name}: the version before this one could not run on it: ${shown}. Only add, or say "-- contract: VERSION …" above each (docs/operations.md, Upgrades)`,
    )
  }
  return newestOf(versions)
}

/** The statements that take something away from whoever knows the tables as they were. */
function contractsIn(sql: string): string[] {
  const statements = statementsOf(sql)
  const made = new Set(statements.map((statement) => CREATE_TABLE.exec(statement)?.[1]?.toLowerCase()))
  const isOfOwnTable = (statement: string) => made.has(TABLE.exec(statement)?.[1]?.toLowerCase() ?? '-')
  return statements.filter((statement) => !isOfOwnTable(statement) && takesAway(statement))
}

function takesAway(statement: string): boolean {
  if (/^(?:insert|update|delete|select|comment|grant|do|set|truncate|create\s+table)\b/i.test(statement))
    return /^truncate\b/i.test(statement)
  return TAKES.some((pattern) => pattern.test(statement))
}

const CREATE_TABLE = /^create\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i
const TABLE =
  /^(?:alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?|create\s+(?:unique\s+)?index\b.*?\son\s+)([\w.]+)/is

const TAKES = [
  // What the runner makes anew right after may go, and what may be absent no longer has to be there.
  /\bdrop\s+(?!not\s+null\b|view\b|function\b|trigger\b)/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
  // Rows that the older version writes could be refused.
  /\badd\s+(?:constraint|check|unique|exclude|foreign|primary)\b/i,
  /^create\s+unique\s+index\b/i,
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?\w+\s+(?=[^,]*\bnot\s+null\b)(?![^,]*\b(?:default|generated)\b)/i,
]
