import type { Row } from './sample-rows.ts'

/** The sample row with these changes (`row`), or a separate statement (`sql`). */
export type Attempt = { row: Row } | { sql: string }
export type Case = { code: string; attempts: readonly Attempt[] }

export const UNIQUE = '23505'
export const FOREIGN = '23503'
export const CHECK = '23514'

export const rows = (code: string, ...changes: Row[]): Case => ({
  code,
  attempts: changes.map((row) => ({ row })),
})
export const statements = (code: string, ...texts: string[]): Case => ({
  code,
  attempts: texts.map((sql) => ({ sql })),
})

export const long = (length: number) => 'x'.repeat(length)
