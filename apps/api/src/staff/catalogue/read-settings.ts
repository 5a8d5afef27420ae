import type { CatalogueRevisionAnswer, SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import type { CatalogueShelf } from '../../catalogues/catalogue-shelf.ts'
import { governingRevisions, readGoverning } from '../../catalogues/read-catalogues.ts'
import type { Queryable } from '../../postgres.ts'
import { Refused } from '../../refusals.ts'
import { readPublishings } from './sql.ts'

type Ports = { db: Queryable; shelf: CatalogueShelf }

/** Read from the database, not from memory: whoever edits must know what another process published a moment ago. */
export async function readSettings({ db, shelf }: Ports, venueId: string): Promise<SettingsAnswer> {
  const venue = await shelf.venueOf({ venueId })
  const today = shelf.today(venue.zone)
  const publishings = await readPublishings(db, venueId)
  const { venues } = await readGoverning(db, [venueId], today)
  const inForce = governingRevisions(
    publishings.map((row) => ({ ...row, venue_id: venueId })),
    today,
  )
  return {
    today,
    newestRevision: publishings[0]?.revision ?? venue.revision,
    catalogues: (venues.get(venueId) ?? []).toSorted((a, b) => b.revision - a.revision),
    publishings: publishings.map(({ revision, valid_from, published_at, published_by }) => ({
      revision,
      validFrom: valid_from,
      publishedAt: published_at,
      publishedBy: published_by,
      isInForce: inForce.includes(revision),
    })),
  }
}

/** One revision with its content, to look at or to publish anew. */
export async function readRevision(
  shelf: CatalogueShelf,
  venueId: string,
  revision: number,
): Promise<CatalogueRevisionAnswer> {
  const catalogue = await shelf.find(venueId, revision)
  if (catalogue === undefined) throw new Refused(404, 'not-found')
  return { catalogue }
}
