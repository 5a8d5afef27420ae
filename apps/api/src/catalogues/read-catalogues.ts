import { offer } from '@lichtspel/contract/catalogue'
import { type Catalogue, cataloguesFrom } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../postgres.ts'
import { type ContentRow, type RevisionRow, readContents, readRevisions } from './sql.ts'

/** Of each venue the revisions that govern a day from this one on. A venue that offers nothing yet is not in the answer. */
export async function readGoverning(
  db: Queryable,
  venueIds: readonly string[],
  from: IsoDate,
): Promise<Map<string, Catalogue[]>> {
  const revisions = await readRevisions(db, venueIds)
  const wanted = venueIds.flatMap((venueId) => {
    const own = revisions.filter(({ venue_id }) => venue_id === venueId)
    return own.length === 0 ? [] : governingRevisions(own, from).map((revision) => ({ venueId, revision }))
  })
  const governing = new Map<string, Catalogue[]>()
  for (const catalogue of (await readContents(db, wanted)).map(catalogueOf)) {
    const { id } = catalogue.venue
    governing.set(id, [...(governing.get(id) ?? []), catalogue])
  }
  return governing
}

/** One revision, for a booking that was made by it. */
export async function findRevision(
  db: Queryable,
  venueId: string,
  revision: number,
): Promise<Catalogue | undefined> {
  const [row] = await readContents(db, [{ venueId, revision }])
  return row === undefined ? undefined : catalogueOf(row)
}

/** Which revisions govern is told by their numbers and first days alone; only their contents need reading. */
export function governingRevisions(revisions: readonly RevisionRow[], from: IsoDate): number[] {
  const heads = revisions.map(({ revision, valid_from }) => ({ revision, validFrom: valid_from }))
  return cataloguesFrom(heads, from).map(({ revision }) => revision)
}

/** Checked at reading as at publishing: a content that somebody wrote by hand must not reach a rule half. */
function catalogueOf({ venue_id, revision, valid_from, content }: ContentRow): Catalogue {
  const parsed = offer.safeParse(content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(
      `revision ${revision} of ${venue_id} is no catalogue: ${issue?.path.join('.')}: ${issue?.message}`,
    )
  }
  return { ...parsed.data, revision, validFrom: valid_from }
}
