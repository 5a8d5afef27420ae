import { neededVersion, onTablesThatAreThere } from './needed-version.ts'
import { readSqlFile, type SqlFile, sqlNamesIn, statementsOf } from './sql-file.ts'

export type MigrationFile = SqlFile & {
  number: number
  /** The oldest version that can still run after this migration; undefined if the migration excludes no version. */
  needs: string | undefined
  /** The index it builds outside a transaction (CONCURRENTLY), so that visitors can book during the build. */
  index: string | undefined
}

/** All migrations in order. Rejects a missing number, or a duplicate one, which means that two branches each added the next migration. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = sqlNamesIn(folder)
  return names.map((name, index) => {
    const file = readMigrationFile(folder, name)
    if (file.number === index)
      throw new Error(
        `Two migrations have number ${index}: ${names[index - 1]} and ${name}. Renumber one of them`,
      )
    if (file.number !== index + 1) throw new Error(`Migration ${index + 1} is missing before ${name}`)
    return file
  })
}

function readMigrationFile(folder: string, name: string): MigrationFile {
  const digits = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
  if (digits === undefined)
    throw new Error(`${name}: the file name is invalid, use a name such as 0007_what_it_creates.sql`)
  const file = readSqlFile(folder, name, name)
  if (statementsOf(file.sql).some((statement) => CODE.test(statement))) {
    throw new Error(`${name}: move functions, triggers and views to functions/, where each is defined once`)
  }
  const number = Number(digits)
  return {
    number,
    ...file,
    needs: neededVersion(file),
    index: indexApart(file),
  }
}

const CODE = /^create\s+(?:or\s+replace\s+)?(?:function|procedure|view|(?:constraint\s+)?trigger)\b/i

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
