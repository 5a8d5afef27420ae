import type { Client } from 'pg'
import { isNewer, newestOf } from './version.ts'

/**
 * Returns the newest version above `own` that has migrated this database, and throws if that version no longer supports `own`. Two
 * versions run side by side during a rollout or rollback: the older one must leave the newer one's tables and functions unchanged.
 */
export async function findNewer(client: Client, own: string): Promise<string | undefined> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_version (
      version    text PRIMARY KEY,
      needs      text,
      applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`)
  const { rows } = await client.query<{ version: string; needs: string | null }>(
    'SELECT version, needs FROM schema_version',
  )
  const newer = rows.filter(({ version }) => isNewer(version, own))
  const needed = newestOf(newer.flatMap(({ needs }) => needs ?? []))
  if (needed !== undefined && isNewer(needed, own)) {
    throw new Error(
      `Version ${newestOf(newer.map(({ version }) => version))} removed something that ${own} uses: this database needs version ${needed} or newer`,
    )
  }
  return newestOf(newer.map(({ version }) => version))
}

export async function noteVersion(client: Client, version: string, needs: string | undefined): Promise<void> {
  await client.query(
    `INSERT INTO schema_version (version, needs) VALUES ($1, $2)
     ON CONFLICT (version) DO UPDATE SET needs = coalesce(excluded.needs, schema_version.needs)
       WHERE excluded.needs IS NOT NULL`,
    [version, needs ?? null],
  )
}
