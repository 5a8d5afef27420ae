import type { Client } from 'pg'

/** Per table: the number of rows, and a checksum that changes with any row. */
export type TableContents = Record<string, { rows: number; sum: string }>

/**
 * Tables sorted by name. The checksum does not depend on row order and takes one pass without sorting. Rows are compared as text, so
 * the text format is pinned first: another server may have different settings.
 */
export async function readTableContents(client: Client): Promise<TableContents> {
  await client.query(
    `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'iso_8601';
     SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`,
  )
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
      ORDER BY 1`,
  )
  const contents: TableContents = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `SELECT count(*) AS rows, COALESCE(sum(hashtextextended(t::text, 0)), 0)::text AS sum FROM ONLY ${name} t`,
    )
    contents[name] = { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' }
  }
  return contents
}

/** Describes the tables that differ; empty if there are none. */
export function differencesOf(backup: TableContents, restored: TableContents): string[] {
  const names = [...new Set([...Object.keys(backup), ...Object.keys(restored)])].sort()
  return names.flatMap((name) => {
    const [was, is] = [backup[name], restored[name]]
    if (was === undefined) return [`${name} is not in the backup`]
    if (is === undefined) return [`${name} is missing`]
    if (was.rows !== is.rows) return [`${name} has ${is.rows} rows, the backup has ${was.rows}`]
    return was.sum === is.sum
      ? []
      : [`${name} has ${is.rows} rows like the backup, but their contents differ`]
  })
}
