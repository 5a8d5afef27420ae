import { type SqlFile, statementsOf } from './sql-file.ts'
import { onTablesThatAreThere } from './tables-that-are-there.ts'

/**
 * The index that a migration builds while visitors write, if any. `CREATE INDEX CONCURRENTLY` cannot run in a transaction with other
 * statements, so it needs a file of its own, marked as such. Any other index on an existing table is refused: nobody could book until
 * it is built.
 */
export function indexApart({ name, sql }: SqlFile): string | undefined {
  const statements = statementsOf(sql)
  const builds = statements.map((statement) => BUILDS.exec(statement)?.[1])
  const isApart = APART.test(sql)
  if (isApart && statements.length === 1 && builds[0] !== undefined) return builds[0]
  if (isApart || builds.some((index) => index !== undefined))
    throw new Error(
      `${name}: CREATE INDEX CONCURRENTLY must be the only statement in its file, below the line "-- without a transaction"`,
    )
  const blocking = onTablesThatAreThere(statements).find(isIndex)
  if (blocking)
    throw new Error(
      `${name}: this blocks all writes while it runs: ${blocking.replace(/\s+/g, ' ').slice(0, 60)}. Use CREATE INDEX CONCURRENTLY in a separate file (database/README.md, A new migration)`,
    )
  return undefined
}

const APART = /^-- without a transaction$/m
const BUILDS = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\b/i

function isIndex(statement: string): boolean {
  return /^create\s+(?:unique\s+)?index\b/i.test(statement)
}
