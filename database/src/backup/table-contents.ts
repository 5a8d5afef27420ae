import type { Client } from 'pg'

/** Of each table: how many rows, and a sum over what is in them that one other row makes another. */
export type TableContents = Record<string, { rows: number; sum: string }>

/**
 * Tables in the order of their names. The sum does not depend on the order of the rows, and one pass without sorting makes it. Rows are
 * compared as text, so that text is pinned first: another server may have other settings.
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

/** Sentences about tables that differ; none when both are the same. */
export function differencesOf(backup: TableContents, restored: TableContents): string[] {
  const names = [...new Set([...Object.keys(backup), ...Object.keys(restored)])].sort()
  return names.flatMap((name) => {
    const [was, is] = [backup[name], restored[name]]
    if (was === undefined) return [`${name} is not in the backup's list`]
    if (is === undefined) return [`${name} is missing`]
    if (was.rows !== is.rows) return [`${name} has ${is.rows} rows, the backup ${was.rows}`]
    return was.sum === is.sum ? [] : [`${name} has ${is.rows} rows as in the backup, but other ones`]
  })
}
