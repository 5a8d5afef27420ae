import { type SqlFile, statementsOf } from './sql-file.ts'
import { onTablesThatAreThere } from './tables-that-are-there.ts'

/** Those before it were applied when no visitor waited for them. */
const LAST_WITHOUT_CHECK = 22

/**
 * The index that a migration builds while visitors write, or none. `CREATE INDEX CONCURRENTLY` cannot be undone with others, so it has a
 * file of its own, which says so. Refuses an index that is built otherwise on a table that is there: nobody could book until it is done.
 */
export function indexApart({ number, name, sql }: SqlFile & { number: number }): string | undefined {
  const statements = statementsOf(sql)
  const builds = statements.map((statement) => BUILDS.exec(statement)?.[1])
  const isApart = APART.test(sql)
  if (isApart && statements.length === 1 && builds[0] !== undefined) return builds[0]
  if (isApart || builds.some((index) => index !== undefined))
    throw new Error(
      `${name}: an index that is built CONCURRENTLY is the only statement of its file, below "-- without a transaction"`,
    )
  const blocking = number > LAST_WITHOUT_CHECK && onTablesThatAreThere(statements).find(isIndex)
  if (blocking)
    throw new Error(
      `${name}: nobody could write while this is built: ${blocking.replace(/\s+/g, ' ').slice(0, 60)}. CREATE INDEX CONCURRENTLY, in a file of its own (database/README.md, A new migration)`,
    )
  return undefined
}

const APART = /^-- without a transaction$/m
const BUILDS = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\b/i

function isIndex(statement: string): boolean {
  return /^create\s+(?:unique\s+)?index\b/i.test(statement)
}
