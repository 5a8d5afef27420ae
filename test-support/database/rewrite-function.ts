import type { Pool } from 'pg'

/** Replaces text in a database function, in this test database only: adds a pause or removes a guard. */
export async function rewriteFunction(
  db: Pick<Pool, 'query'>,
  name: string,
  find: string | RegExp,
  put: string,
): Promise<void> {
  const { rows } = await db.query<{ source: string }>(
    "SELECT pg_get_functiondef(p.oid) AS source FROM pg_proc p WHERE p.proname = $1 AND p.pronamespace = 'public'::regnamespace",
    [name],
  )
  const source = rows[0]?.source ?? ''
  const rewritten = source.replace(find, () => put)
  if (rewritten === source) throw new Error(`${name} has no ${find}`)
  await db.query(rewritten)
}
