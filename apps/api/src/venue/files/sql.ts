import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { Queryable } from '../../db/postgres.ts'
import type { MadeFile } from './make-pictures-apart.ts'

/** The names of the files under a path. */
export async function listFiles(db: Queryable, venueId: string, path: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'list-venue-files',
    text: 'SELECT name FROM venue_file WHERE venue_id = $1 AND path = $2',
    values: [venueId, path],
  })
  return rows.map(({ name }) => name)
}

/** False if the venue has no space left; then nothing is kept. */
export async function keepFiles(
  db: Queryable,
  { venueId, path, files }: { venueId: string; path: string; files: readonly MadeFile[] },
): Promise<boolean> {
  const { rows } = await db.query<{ is_kept: boolean }>({
    text: 'SELECT keep_venue_files(p_venue => $1, p_path => $2, p_names => $3, p_contents => $4) AS is_kept',
    values: [venueId, path, files.map(({ name }) => name), files.map(({ content }) => Buffer.from(content))],
  })
  return rows[0]?.is_kept === true
}

export async function findFile(
  db: Queryable,
  { venueId, path, name }: { venueId: string; path: string; name: string },
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>({
    name: 'find-venue-file',
    text: 'SELECT content FROM venue_file WHERE venue_id = $1 AND path = $2 AND name = $3',
    values: [venueId, path, name],
  })
  return rows[0]?.content
}

/** Gives a new venue the files of another that its offer names. */
export async function copyFiles(
  db: Queryable,
  { from, to, offer }: { from: string; to: string; offer: Offer },
): Promise<void> {
  await db.query(
    `INSERT INTO venue_file (venue_id, path, name, content)
     SELECT $2, path, name, content FROM venue_file WHERE venue_id = $1 AND position(path IN $3) > 0`,
    [from, to, JSON.stringify(offer)],
  )
}
