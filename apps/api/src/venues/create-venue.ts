import { publishingFile } from '@lichtspel/contract/catalogue'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import { CannotPublish } from '../catalogues/obstacles.ts'
import { publishCatalogue } from '../catalogues/publish-catalogue.ts'
import { copyFiles } from '../files/sql.ts'
import { copyOffer, type NewVenue } from './copy-offer.ts'

const BY = 'lichtspel create'

/** Publishes a new venue with the newest offer of another, from today on. Returns that venue. */
export async function createVenue(
  { pool, catalogues }: { pool: Pool; catalogues: CatalogueCache },
  copiedId: string,
  venue: NewVenue,
): Promise<Venue> {
  const venues = catalogues.venues()
  if (venues.some(({ id }) => id === venue.id))
    throw new CannotPublish(`there is a venue ${venue.id} already`)
  const copied = venues.find(({ id }) => id === copiedId)
  if (copied === undefined) throw new CannotPublish(`there is no venue ${copiedId} to copy`)
  const { newest, zone } = copied
  const { revision: _, validFrom: __, ...offer } = newest
  const parsed = publishingFile.safeParse({
    validFrom: catalogues.today(zone),
    offer: copyOffer(offer, venue),
  })
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new CannotPublish(`this is not a valid venue:\n${wrong.join('\n')}`)
  }
  await publishCatalogue(pool, { ...parsed.data, by: BY, expectedRevision: 0 })
  await copyFiles(pool, { from: copiedId, to: venue.id, offer: parsed.data.offer })
  return parsed.data.offer.venue
}
