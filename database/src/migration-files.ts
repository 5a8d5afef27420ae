import { indexApart } from './index-apart.ts'
import { neededVersion } from './needed-version.ts'
import { readSqlFile, type SqlFile, sqlNamesIn, statementsOf } from './sql-file.ts'

export type MigrationFile = SqlFile & {
  number: number
  /** The oldest version that can run on what it leaves; none: every one that could before. */
  needs: string | undefined
  /** The index that it builds outside a transaction, while visitors write. */
  index: string | undefined
}

/** All migrations in order. Refuses a gap or a doubled number: two branches then wrote the same next step. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = sqlNamesIn(folder)
  return names.map((name, index) => {
    const file = readMigrationFile(folder, name)
    if (file.number === index)
      throw new Error(`Two migrations have number ${index}: ${names[index - 1]} and ${name}`)
    if (file.number !== index + 1) throw new Error(`Migration ${index + 1} is missing before ${name}`)
    return file
  })
}

function readMigrationFile(folder: string, name: string): MigrationFile {
  const digits = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
  if (digits === undefined) throw new Error(`${name}: a migration is called like 0007_what_it_makes.sql`)
  const file = readSqlFile(folder, name, name)
  if (statementsOf(file.sql).some((statement) => CODE.test(statement))) {
    throw new Error(`${name}: functions, triggers and views stand in functions/, once`)
  }
  const number = Number(digits)
  return {
    number,
    ...file,
    needs: neededVersion({ number, ...file }),
    index: indexApart({ number, ...file }),
  }
}

const CODE = /^create\s+(?:or\s+replace\s+)?(?:function|procedure|view|(?:constraint\s+)?trigger)\b/i
