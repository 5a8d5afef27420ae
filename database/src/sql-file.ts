import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from 'pg'

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

/** An error that names the file that failed, with the line if PostgreSQL reports it. */
export function sqlFailure(file: { name: string; sql: string }, error: unknown, lockMs: number): Error {
  return new Error(`${file.name}${whereIn(file.sql, error)}: ${explain(error, lockMs)}`, { cause: error })
}

export function explain(error: unknown, lockMs: number): string {
  if (!(error instanceof DatabaseError)) return String(error)
  if (isLockTimeout(error)) return `a table was still in use after ${lockMs / 1000} s; try again`
  return [error.message, error.detail, error.hint].filter(Boolean).join('. ')
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03'
}

function whereIn(sql: string, error: unknown): string {
  if (!(error instanceof DatabaseError) || error.position === undefined) return ''
  // PostgreSQL counts characters, JavaScript strings count UTF-16 units.
  const before = [...sql].slice(0, Number(error.position) - 1)
  return `, line ${before.filter((character) => character === '\n').length + 1}`
}
