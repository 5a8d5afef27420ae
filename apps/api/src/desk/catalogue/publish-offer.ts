import type { PublishAnswer, PublishOffer } from '@lichtspel/contract/desk/catalogue'
import { readOffer } from '@lichtspel/contract/desk/offer-problems'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import { CannotPublish, isTooLarge } from '../../catalogues/obstacles.ts'
import { type Publishing, publishCatalogue } from '../../catalogues/publish-catalogue.ts'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import { ENGINE_STATES, hasState } from '../../db/database-errors.ts'
import { Refused } from '../../http/refusals.ts'
import { offerObstacle } from './check-offer.ts'
import { previewEffects, unfitDay } from './preview-effects.ts'
import { isPublished } from './sql.ts'

type Ports = { pool: Pool; catalogues: CatalogueCache }
type Publisher = { venueId: string; actor: string; isRecent: boolean }

/** Publishes for the colleague's venue. This process uses the new offer at once, the others within two seconds. */
export async function publishOffer(
  ports: Ports,
  { venueId, actor, isRecent }: Publisher,
  asked: PublishOffer,
): Promise<PublishAnswer> {
  if (isTooLarge(asked.offer)) throw new Refused(422, 'offer-invalid')
  const read = readOffer(asked.offer)
  if ('problems' in read) throw new Refused(422, 'offer-invalid')
  const venue = await ports.catalogues.venueOf({ venueId })
  if (offerObstacle(read.offer, venue, asked.validFrom, ports.catalogues.today(venue.zone)) !== null)
    throw new Refused(422, 'offer-invalid')
  // Deposits are paid to this account: someone who finds an unlocked screen must not be able to redirect them.
  if (!isRecent && !isKnownAccount(venue, read.offer)) throw new Refused(403, 'sign-in-again')
  return await publishOnce(ports, {
    // Only the operator changes host names: a manager could otherwise take a name that another venue is about to get.
    offer: { ...read.offer, venue: { ...read.offer.venue, hosts: venue.newest.venue.hosts } },
    validFrom: asked.validFrom,
    by: actor,
    expectedRevision: asked.newestRevision,
    basedOn: asked.basedOn,
    later: asked.changesLater ? 'change' : 'keep',
  })
}

function isKnownAccount({ catalogues }: VenueOffer, { venue }: Offer): boolean {
  return catalogues.some((known) => known.venue.company.iban === venue.company.iban)
}

async function publishOnce(
  ports: Ports,
  publishing: Publishing & { expectedRevision: number },
): Promise<PublishAnswer> {
  const venueId = publishing.offer.venue.id
  try {
    const { revision, rebuilt, unfit } = await publishCatalogue(ports.pool, publishing)
    return { revision, rebuilt, unfit: unfit.map(unfitDay) }
  } catch (error) {
    if (hasState(error, ENGINE_STATES.publishedMeanwhile)) return await answerAgain(ports, publishing)
    if (error instanceof CannotPublish)
      throw error.obstacle === 'other-governs'
        ? new Refused(409, 'offer-changed')
        : new Refused(422, 'offer-invalid')
    throw error
  } finally {
    await ports.catalogues.renew([venueId])
  }
}

/** The first response may have been lost: the same offer from the same colleague is published once. */
async function answerAgain(
  { pool, catalogues }: Ports,
  { offer, validFrom, by, expectedRevision }: Publishing & { expectedRevision: number },
): Promise<PublishAnswer> {
  const revision = expectedRevision + 1
  const published = { venueId: offer.venue.id, validFrom, by, content: offer }
  if (!(await isPublished(pool, revision, published))) throw new Refused(409, 'offer-changed')
  await catalogues.renew([offer.venue.id])
  const venue = await catalogues.venueOf({ venueId: offer.venue.id })
  const today = catalogues.today(venue.zone)
  const from = validFrom > today ? validFrom : today
  const { unfit } = await previewEffects(pool, venue.id, from, (day) => venue.on(day))
  return { revision, rebuilt: 0, unfit }
}
