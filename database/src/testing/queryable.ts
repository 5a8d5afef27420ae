import type { Pool } from 'pg'

/** A pool, or one connection of it. */
export type Queryable = Pick<Pool, 'query'>

/** The only row of an answer that always has one. */
export async function queryOne<Row extends object>(
  db: Queryable,
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await db.query<Row>(sql, values)
  const [row] = rows
  if (row === undefined) throw new Error(`No row: ${sql}`)
  return row
}
