import { statementsOf } from './sql-file.ts'
import { onTablesThatAreThere } from './tables-that-are-there.ts'
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
      `${name}: the version before this one could not run on it: ${shown}. Only add, or say "-- contract: VERSION …" above each (docs/operations/upgrading.md)`,
    )
  }
  return newestOf(versions)
}

/** The statements that take something away from whoever knows the tables as they were. */
function contractsIn(sql: string): string[] {
  return onTablesThatAreThere(statementsOf(sql)).filter(takesAway)
}

function takesAway(statement: string): boolean {
  // What stands in a block is not read, so a block says for itself what it takes.
  if (/^(?:do|truncate)\b/i.test(statement)) return true
  if (/^(?:insert|update|delete|select|comment|grant|set|create\s+table)\b/i.test(statement)) return false
  return TAKES.some((pattern) => pattern.test(statement)) || clausesOf(statement).some(mustBeFilled)
}

const TAKES = [
  // What the runner makes anew right after may go, and what may be absent no longer has to be there.
  /\bdrop\s+(?!not\s+null\b|view\b|function\b|trigger\b)/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
  // Rows that the older version writes could be refused.
  /\badd\s+(?:constraint|check|unique|exclude|foreign|primary)\b/i,
  /^create\s+unique\s+index\b/i,
]

/** What stands between the commas of a statement, but for those in brackets: `numeric(10, 2)` is one clause. */
function clausesOf(statement: string): string[] {
  const clauses = ['']
  let depth = 0
  for (const sign of statement) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += sign
  }
  return clauses
}

/** A new column that the older version, which does not know it, would have to fill. */
function mustBeFilled(clause: string): boolean {
  const isColumn = /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?\w+\s/i.test(clause)
  const isFilled = /(?<!\bset\s+)\bdefault\b(?!\s+null\b)|\bgenerated\b/i.test(withoutBrackets(clause))
  return isColumn && /\bnot\s+null\b|\bprimary\s+key\b/i.test(clause) && !isFilled
}

function withoutBrackets(text: string): string {
  const outer = text.replace(/\([^()]*\)/g, ' ')
  return outer === text ? text : withoutBrackets(outer)
}
