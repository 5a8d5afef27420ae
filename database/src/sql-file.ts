import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `name` starts with the folder, as in functions/holds.sql. */
export type SqlFile = { name: string; sql: string; checksum: string }

export function sqlNamesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** Rejects a file with a transaction command: a COMMIT halfway through would keep the first half of a file that fails later. */
export function readSqlFile(folder: string, file: string, name: string): SqlFile {
  // Git may check out CRLF on Windows; the same file must keep its checksum.
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  if (statementsOf(sql).some((statement) => TRANSACTION.test(statement))) {
    throw new Error(
      `${name}: remove BEGIN, COMMIT and ROLLBACK; the migration runner manages the transaction`,
    )
  }
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const TRANSACTION = /^(?:begin|commit|rollback|abort|start\s+transaction)\b/i

const QUOTED = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"/g

/** The statements of a file without comments, strings and function bodies: enough to tell what kind each is. */
export function statementsOf(sql: string): string[] {
  return sql
    .replace(QUOTED, ' ')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
