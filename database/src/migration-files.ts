import { indexApart } from './index-apart.ts'
import { neededVersion } from './needed-version.ts'
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
