import type { Client } from 'pg'
import { isNewer, newestOf } from './version.ts'

/**
 * Which versions have brought this database up to their files, and the oldest version that can still run on it. Two versions run beside
 * each other while one is rolled out, or taken back: the older one must leave the tables and functions of the newer as they are.
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
      `Version ${newestOf(newer.map(({ version }) => version))} has taken away what ${own} uses: this database needs ${needed} or newer`,
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
