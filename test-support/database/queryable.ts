import type { Pool } from 'pg'

/** A pool, or one of its connections. */
export type Queryable = Pick<Pool, 'query'>

/** The only row of a query that always returns one. */
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
