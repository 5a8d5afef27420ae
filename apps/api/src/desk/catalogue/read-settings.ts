import type { CatalogueRevisionAnswer, SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import { governingRevisions, readGoverning } from '../../catalogues/read-catalogues.ts'
import type { Queryable } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { findLastSave, readPublishings } from './sql.ts'

type Ports = { db: Queryable; catalogues: CatalogueCache }

/** Reads from the database instead of the cache: an editor must see what another process published a moment ago. */
export async function readSettings({ db, catalogues }: Ports, venueId: string): Promise<SettingsAnswer> {
  const venue = await catalogues.venueOf({ venueId })
  const today = catalogues.today(venue.zone)
  const publishings = await readPublishings(db, venueId)
  const read = (await readGoverning(db, [venueId], today)).venues.get(venueId) ?? venue
  const lastSave = await findLastSave(db, venueId)
  const inForce = governingRevisions(
    publishings.map((row) => ({ ...row, venue_id: venueId })),
    today,
  )
  return {
    today,
    newestRevision: publishings[0]?.revision ?? venue.revision,
    catalogues: read.catalogues.toSorted((a, b) => b.revision - a.revision),
    exceptions: {
      version: read.exceptionsVersion,
      savedBy: lastSave?.saved_by ?? null,
      savedAt: lastSave?.saved_at ?? null,
    },
    publishings: publishings.map(({ revision, valid_from, published_at, published_by }) => ({
      revision,
      validFrom: valid_from,
      publishedAt: published_at,
      publishedBy: published_by,
      isInForce: inForce.includes(revision),
    })),
  }
}

/** One revision with its content, to view or to publish again. */
export async function readRevision(
  catalogues: CatalogueCache,
  venueId: string,
  revision: number,
): Promise<CatalogueRevisionAnswer> {
  const catalogue = await catalogues.find(venueId, revision)
  if (catalogue === undefined) throw new Refused(404, 'not-found')
  return { catalogue }
}
