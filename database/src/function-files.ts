import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSqlFile, type SqlFile, sqlNamesIn, statementsOf } from './sql-file.ts'

/** `beforeTables` are the functions that table defaults and CHECKs call; `functions` are all others, with triggers and views. */
export type FunctionFiles = { beforeTables: SqlFile[]; functions: SqlFile[] }

const BEFORE_TABLES = 'before-tables'

/** Every SQL function has exactly one definition (docs/decisions/0018). */
export function readFunctionFiles(folder: string): FunctionFiles {
  return {
    beforeTables: readFolder(join(folder, BEFORE_TABLES), `functions/${BEFORE_TABLES}`, {
      // Tables depend on these, so they cannot be dropped and recreated.
      allowed: /^create\s+or\s+replace\s+function\b/i,
      rule: 'only CREATE OR REPLACE FUNCTION is allowed here',
    }),
    functions: readFolder(folder, 'functions', {
      // Without OR REPLACE, so that a second definition of the same function fails.
      allowed: /^create\s+(?:function|view|(?:constraint\s+)?trigger)\b/i,
      rule: 'only CREATE FUNCTION, VIEW and TRIGGER are allowed here, without OR REPLACE',
    }),
  }
}

type Rule = { allowed: RegExp; rule: string }

function readFolder(folder: string, shownAs: string, { allowed, rule }: Rule): SqlFile[] {
  if (!existsSync(folder)) return []
  return sqlNamesIn(folder).map((file) => {
    const name = `${shownAs}/${file}`
    if (!/^[a-z][a-z-]*\.sql$/.test(file))
      throw new Error(
        `${name}: the file name is invalid, use lower-case letters and hyphens as in its-subject.sql`,
      )
    const read = readSqlFile(folder, file, name)
    const strange = statementsOf(read.sql).find((statement) => !allowed.test(statement))
    if (strange !== undefined) throw new Error(`${name}: ${rule}, not ${strange.slice(0, 40)}`)
    return read
  })
}
