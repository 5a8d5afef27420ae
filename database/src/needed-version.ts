import { statementsOf } from './sql-file.ts'
import { isVersion, newestOf } from './version.ts'

/**
 * During a rollout the previous version runs on the new tables, and a rollback must be possible. So a migration may only add. One that
 * removes something names the first version that no longer uses it, in a line above the statement: `-- contract: 1.2.0 no longer reads
 * booking.nickname`. Returns that version, or undefined for a migration that only adds.
 */
export function neededVersion({ name, sql }: { name: string; sql: string }): string | undefined {
  const markers = [...sql.matchAll(/^-- contract: (.*)$/gm)].map(([, words]) => words ?? '')
  const versions = markers.map((words) => words.split(' ')[0] ?? '')
  const vague = markers.find((words, index) => !isVersion(versions[index] ?? '') || !words.includes(' '))
  if (vague !== undefined)
    throw new Error(
      `${name}: "-- contract: ${vague}" must name a version and what that version no longer uses`,
    )
  const taking = contractsIn(sql)
  if (taking.length > markers.length) {
    const shown = taking.map((statement) => statement.replace(/\s+/g, ' ').slice(0, 60)).join('; ')
    throw new Error(
      `${name}: the previous version could not run after this: ${shown}. Only add things, or write "-- contract: VERSION …" above each statement (docs/operations/upgrading.md)`,
    )
  }
  return newestOf(versions)
}

/** The statements that remove something the previous version may use. */
function contractsIn(sql: string): string[] {
  return onTablesThatAreThere(statementsOf(sql)).filter(takesAway)
}

function takesAway(statement: string): boolean {
  // The contents of a block are not parsed, so a block always has to declare what it removes.
  if (/^(?:do|truncate)\b/i.test(statement)) return true
  if (/^(?:insert|update|delete|select|comment|grant|set|create\s+table)\b/i.test(statement)) return false
  return TAKES.some((pattern) => pattern.test(statement)) || clausesOf(statement).some(mustBeFilled)
}

const TAKES = [
  // Dropping NOT NULL is harmless, and the runner recreates views, functions and triggers right afterwards.
  /\bdrop\s+(?!not\s+null\b|view\b|function\b|trigger\b)/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
  // New constraints could reject rows that the older version writes.
  /\badd\s+(?:constraint|check|unique|exclude|foreign|primary)\b/i,
  /^create\s+unique\s+index\b/i,
]

/** Splits a statement at its commas, except those in brackets: `numeric(10, 2)` is one clause. */
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

/**
 * Whether the clause adds a required column without a default. The older version does not know the column, so its inserts would fail.
 */
function mustBeFilled(clause: string): boolean {
  const isColumn = /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?\w+\s/i.test(clause)
  const isFilled = /(?<!\bset\s+)\bdefault\b(?!\s+null\b)|\bgenerated\b/i.test(withoutBrackets(clause))
  return isColumn && /\bnot\s+null\b|\bprimary\s+key\b/i.test(clause) && !isFilled
}

function withoutBrackets(text: string): string {
  const outer = text.replace(/\([^()]*\)/g, ' ')
  return outer === text ? text : withoutBrackets(outer)
}

/**
 * The statements of a migration, except those on a table it creates itself: no other version uses that table and nobody waits for it.
 */
export function onTablesThatAreThere(statements: readonly string[]): string[] {
  const made = new Set(statements.map((statement) => CREATE_TABLE.exec(statement)?.[1]?.toLowerCase()))
  return statements.filter((statement) => !made.has(TABLE.exec(statement)?.[1]?.toLowerCase() ?? '-'))
}

const CREATE_TABLE = /^create\s+(?:(?:unlogged|temp|temporary)\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i
const TABLE =
  /^(?:alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?|create\s+(?:unique\s+)?index\b.*?\son\s+)([\w.]+)/is
