import type { Client } from 'pg'

/** Replaces a part of a SQL function in this run's own database. Fails if the function no longer has that part. */
export async function rewriteFunction(client: Client, name: string, part: string, by: string): Promise<void> {
  const { rows } = await client.query<{ source: string }>(
    'SELECT pg_get_functiondef($1::regproc) AS source',
    [name],
  )
  const source = rows[0]?.source ?? ''
  if (!source.includes(part)) throw new Error(`${name} no longer says: ${part}`)
  await client.query(source.replace(part, by))
}
