import { publishingFile } from '@lichtspel/contract/catalogue'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Pool } from 'pg'
import type { Queryable } from '../db/postgres.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { CannotPublish } from '../offer/obstacles.ts'
import { publishCatalogue } from '../offer/publish-catalogue.ts'
import { copyOffer, type NewVenue } from './copy-offer.ts'
import { copyFiles } from './files/sql.ts'

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

export type VenueState = {
  id: string
  name: string
  /** `null`: nothing is published. */
  revision: number | null
  toCome: number
  bookings: number
  managers: number
}

/** Every venue, in the order in which they were made. */
export async function readVenueStates(db: Queryable): Promise<VenueState[]> {
  const { rows } = await db.query<VenueState>(
    `SELECT v.id, v.name, newest_revision(v.id) AS revision,
            (SELECT count(*)::int FROM booking b WHERE b.venue_id = v.id AND b.status = 'confirmed'
                AND b.day >= (app_now() AT TIME ZONE v.zone)::date) AS "toCome",
            (SELECT count(*)::int FROM booking b WHERE b.venue_id = v.id) AS bookings,
            (SELECT count(*)::int FROM staff.membership m
              WHERE m.venue_id = v.id AND m.role = 'manager' AND m.locked_at IS NULL) AS managers
       FROM venue v ORDER BY v.created_at, v.id`,
  )
  return rows
}

export async function removeVenue(db: Queryable, venueId: string): Promise<boolean> {
  const { rows } = await db.query<{ isGone: boolean }>('SELECT remove_venue($1) AS "isGone"', [venueId])
  return rows[0]?.isGone ?? false
}
