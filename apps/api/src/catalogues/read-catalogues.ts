import { offer } from '@lichtspel/contract/catalogue'
import { type Catalogue, cataloguesFrom } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'
import { NO_EXCEPTIONS, readExceptions, type SavedExceptions } from './exceptions-sql.ts'
import { type ContentRow, type RevisionRow, readContents, readRevisions } from './sql.ts'
import { VenueOffer } from './venue-offer.ts'

/** A revision that this version cannot read: somebody wrote it by hand, or a later version published it. */
export class UnreadableCatalogue extends Error {}

export type Governing = { venues: Map<string, VenueOffer>; unreadable: UnreadableCatalogue[] }

/**
 * Of each venue the revisions that govern a day from this one on. A venue that offers nothing yet is not in the answer. A
 * revision that cannot be read is passed over as if it had not been published: the venue goes on as before, and the
 * engine, which counts every revision, refuses new promises on the days that it governs.
 */
export async function readGoverning(
  db: Queryable,
  venueIds: readonly string[],
  from: IsoDate,
): Promise<Governing> {
  // Before the revisions: whoever knows an older version than the database reads again.
  const saved = await readExceptions(db, venueIds)
  let revisions = await readRevisions(db, venueIds)
  const read = new Map<string, Catalogue>()
  const unreadable: UnreadableCatalogue[] = []
  for (;;) {
    const governing = governingOfEach(revisions, from)
    const missing = governing.filter((row) => !read.has(keyOf(row)))
    if (missing.length === 0) {
      const catalogues = governing.map((row) => read.get(keyOf(row)) as Catalogue)
      const venues = [...groupBy(catalogues, ({ venue }) => venue.id)].map(
        ([id, own]) => [id, new VenueOffer(own, saved.get(id)?.version)] as const,
      )
      return { venues: new Map(venues), unreadable }
    }
    for (const row of await readContents(db, missing)) {
      const catalogue = catalogueOf(row, saved.get(row.venue_id))
      if (catalogue instanceof UnreadableCatalogue) unreadable.push(catalogue)
      else read.set(keyOf(row), catalogue)
    }
    const asked = new Set(missing)
    revisions = revisions.filter((row) => read.has(keyOf(row)) || !asked.has(row))
  }
}

/** One revision, for a booking that was made by it. */
export async function findRevision(
  db: Queryable,
  venueId: string,
  revision: number,
): Promise<Catalogue | UnreadableCatalogue | undefined> {
  const saved = await readExceptions(db, [venueId])
  const [row] = await readContents(db, [{ venue_id: venueId, revision }])
  return row === undefined ? undefined : catalogueOf(row, saved.get(venueId))
}

/** Which revisions govern is told by their numbers and first days alone; only their contents need reading. */
export function governingRevisions(revisions: readonly RevisionRow[], from: IsoDate): number[] {
  const heads = revisions.map(({ revision, valid_from }) => ({ revision, validFrom: valid_from }))
  return cataloguesFrom(heads, from).map(({ revision }) => revision)
}

const keyOf = ({ venue_id, revision }: Pick<RevisionRow, 'venue_id' | 'revision'>) =>
  `${venue_id} ${revision}`

function governingOfEach(revisions: readonly RevisionRow[], from: IsoDate): RevisionRow[] {
  const byVenue = groupBy(revisions, ({ venue_id }) => venue_id)
  return [...byVenue.values()].flatMap((own) => {
    const governing = new Set(governingRevisions(own, from))
    return own.filter(({ revision }) => governing.has(revision))
  })
}

function groupBy<Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOfItem(item))
    if (group === undefined) groups.set(keyOfItem(item), [item])
    else group.push(item)
  }
  return groups
}

/** A published content with the venue's exceptions of now: they hold whatever revision governs, and those inside it no longer count. */
export function withExceptions(content: unknown, exceptions: unknown): unknown {
  const { hours } = content as { hours?: unknown }
  if (typeof hours !== 'object' || hours === null) return content
  return { ...(content as object), hours: { ...hours, exceptions } }
}

/** A content is checked at reading as at publishing, so that no rule meets one that lacks a part. */
function catalogueOf(
  { venue_id, revision, valid_from, content }: ContentRow,
  saved: SavedExceptions = NO_EXCEPTIONS,
): Catalogue | UnreadableCatalogue {
  const parsed = offer.safeParse(withExceptions(content, saved.exceptions))
  if (parsed.success && parsed.data.venue.id === venue_id)
    return { ...parsed.data, revision, validFrom: valid_from }
  const wrong = parsed.success
    ? [`venue.id: it is the content of ${parsed.data.venue.id}`]
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return new UnreadableCatalogue(`revision ${revision} of ${venue_id} is no catalogue: ${wrong.join('; ')}`)
}
