import { DatabaseError } from 'pg'

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
