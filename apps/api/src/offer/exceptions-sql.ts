import type { HoursException } from '@lichtspel/domain/catalogue/hours'
import type { Queryable } from '../db/postgres.ts'

/** The newest stored list of a venue's exceptions. */
export type SavedExceptions = { version: number; exceptions: readonly HoursException[] }

export const NO_EXCEPTIONS: SavedExceptions = { version: 0, exceptions: [] }

export async function readExceptions(
  db: Queryable,
  venueIds: readonly string[],
): Promise<Map<string, SavedExceptions>> {
  const { rows } = await db.query<SavedExceptions & { venue_id: string }>({
    name: 'read-exceptions',
    text: `SELECT DISTINCT ON (venue_id) venue_id, version, exceptions
             FROM opening_exceptions WHERE venue_id = ANY ($1::text[]) ORDER BY venue_id, version DESC`,
    values: [venueIds],
  })
  return new Map(rows.map(({ venue_id, version, exceptions }) => [venue_id, { version, exceptions }]))
}

export type NewExceptions = {
  venueId: string
  exceptions: readonly HoursException[]
  by: string
  expectedVersion: number
}

/** Returns the new version. Like publishing, it waits for transactions that open a day or book at this venue, and they wait for it. */
export async function saveExceptions(
  db: Queryable,
  { venueId, exceptions, by, expectedVersion }: NewExceptions,
): Promise<number> {
  const { rows } = await db.query<{ version: number }>({
    text: 'SELECT save_exceptions(p_venue => $1, p_exceptions => $2, p_by => $3, p_expected => $4) AS version',
    values: [venueId, JSON.stringify(exceptions), by, expectedVersion],
  })
  const version = rows[0]?.version
  if (version === undefined) throw new Error('save_exceptions answered nothing')
  return version
}
