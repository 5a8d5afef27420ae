import { offer } from '@lichtspel/contract/catalogue'
import { type Catalogue, cataloguesFrom } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'
import { NO_EXCEPTIONS, readExceptions, type SavedExceptions } from './exceptions-sql.ts'
import { type ContentRow, type RevisionRow, readContents, readRevisions } from './sql.ts'
import { VenueOffer } from './venue-offer.ts'

/** A revision that this version cannot read: it was written by hand, or published by a later version. */
export class UnreadableCatalogue extends Error {}

export type Governing = { venues: Map<string, VenueOffer>; unreadable: UnreadableCatalogue[] }

/**
 * For each venue, the revisions that govern any day from `from` on. Venues without an offer are left out. A revision that cannot be
 * read is skipped as if it had not been published, so the venue keeps its previous offer. The engine counts every revision, so it
 * refuses new bookings on the days that the skipped one governs.
 */
export async function readGoverning(
  db: Queryable,
  venueIds: readonly string[],
  from: IsoDate,
): Promise<Governing> {
  // Read before the revisions. If something is saved in between, this process has a lower version than the database and reads again.
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

/** One revision, for a booking made under it. */
export async function findRevision(
  db: Queryable,
  venueId: string,
  revision: number,
): Promise<Catalogue | UnreadableCatalogue | undefined> {
  const saved = await readExceptions(db, [venueId])
  const [row] = await readContents(db, [{ venue_id: venueId, revision }])
  return row === undefined ? undefined : catalogueOf(row, saved.get(venueId))
}

/** Which revisions govern follows from their numbers and first days alone; their contents are not needed. */
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

/** Published content with the venue's current exceptions. They apply under every revision; the ones inside the content are ignored. */
export function withExceptions(content: unknown, exceptions: unknown): unknown {
  const { hours } = content as { hours?: unknown }
  if (typeof hours !== 'object' || hours === null) return content
  return { ...(content as object), hours: { ...hours, exceptions } }
}

/** Content is validated when read as well as when published, so that no rule gets an incomplete catalogue. */
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
  return new UnreadableCatalogue(
    `revision ${revision} of ${venue_id} is not a valid catalogue: ${wrong.join('; ')}`,
  )
}
