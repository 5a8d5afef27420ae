import {
  type CatalogueRevisionAnswer,
  checkAnswer,
  checkOffer as checkBody,
  checkExceptions as checkExceptionsBody,
  exceptionsCheckAnswer,
  type PublishAnswer,
  type PublishOffer,
  publishAnswer,
  publishOffer as publishBody,
  revisionAnswer,
  revisionParams,
  type SettingsAnswer,
  saveExceptionsAnswer,
  saveExceptions as saveExceptionsBody,
  settingsAnswer,
} from '@lichtspel/contract/desk/catalogue'
import { readOffer } from '@lichtspel/contract/desk/offer-problems'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import type { Queryable } from '../db/postgres.ts'
import { Refused } from '../http/refusals.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { checkOffer, offerObstacle } from './check-offer.ts'
import { findLastSave, isPublished, readPublishings } from './desk-sql.ts'
import { CannotPublish, isTooLarge } from './obstacles.ts'
import { previewEffects, unfitDay } from './preview-effects.ts'
import { type Publishing, publishCatalogue } from './publish-catalogue.ts'
import { governingRevisions, readGoverning } from './read-catalogues.ts'
import { checkExceptions, saveExceptions } from './save-exceptions.ts'
import type { VenueOffer } from './venue-offer.ts'

/** Well above MAX_CATALOGUE_BYTES, so that a slightly larger offer still gets a proper explanation. */
const MAX_OFFER_BYTES = 1_000_000

type Ports = { pool: Pool; catalogues: CatalogueCache }

/** Exceptions are not part of a revision: they are a separate list that takes effect when saved. */
export function exceptionRoutes(app: FastifyInstance, ports: Ports): void {
  const { pool, catalogues } = ports
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    DESK_PATHS.exceptionsCheck,
    {
      bodyLimit: MAX_OFFER_BYTES,
      schema: {
        summary: 'What is wrong with a list of exceptions, and what saving it would do',
        body: checkExceptionsBody,
        response: { 200: exceptionsCheckAnswer },
      },
    },
    async ({ colleague, body }) => await checkExceptions({ db: pool, catalogues }, colleague.venueId, body),
  )
  routes.post(
    DESK_PATHS.exceptions,
    {
      bodyLimit: MAX_OFFER_BYTES,
      schema: {
        summary: 'Save the days with other hours than their weekday',
        body: saveExceptionsBody,
        response: { 200: saveExceptionsAnswer, 409: deskRefusalBody, 422: deskRefusalBody },
      },
    },
    async ({ colleague, body }) =>
      await saveExceptions(ports, { venueId: colleague.venueId, actor: `staff:${colleague.id}` }, body),
  )
}

export function catalogueSettingsRoutes(app: FastifyInstance, ports: Ports): void {
  const { pool, catalogues } = ports
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    DESK_PATHS.catalogue,
    {
      schema: {
        summary: 'What the venue offers, and who published what when',
        response: { 200: settingsAnswer },
      },
    },
    async ({ colleague }) => await readSettings({ db: pool, catalogues }, colleague.venueId),
  )
  routes.get(
    DESK_PATHS.catalogueRevision,
    {
      schema: {
        summary: 'One published revision',
        params: revisionParams,
        response: { 200: revisionAnswer, 404: deskRefusalBody },
      },
    },
    async ({ colleague, params }) => await readRevision(catalogues, colleague.venueId, params.revision),
  )
  routes.post(
    DESK_PATHS.catalogueCheck,
    {
      bodyLimit: MAX_OFFER_BYTES,
      schema: {
        summary: 'What is wrong with a draft, and what publishing it would do',
        body: checkBody,
        response: { 200: checkAnswer },
      },
    },
    async ({ colleague, body }) => await checkOffer({ db: pool, catalogues }, colleague.venueId, body),
  )
  routes.post(
    DESK_PATHS.cataloguePublish,
    {
      bodyLimit: MAX_OFFER_BYTES,
      schema: {
        summary: 'Publish an offer from a first visit day on',
        body: publishBody,
        response: { 200: publishAnswer, 403: deskRefusalBody, 409: deskRefusalBody, 422: deskRefusalBody },
      },
    },
    async ({ colleague, deskSession, body }) => {
      const { id, venueId } = colleague
      const { isRecent } = deskSession
      return await publishOffer(ports, { venueId, actor: `staff:${id}`, isRecent }, body)
    },
  )
}

type PublishOfferPorts = { pool: Pool; catalogues: CatalogueCache }
type Publisher = { venueId: string; actor: string; isRecent: boolean }

/** Publishes for the colleague's venue. This process uses the new offer at once, the others within two seconds. */
async function publishOffer(
  ports: PublishOfferPorts,
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
  ports: PublishOfferPorts,
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
  { pool, catalogues }: PublishOfferPorts,
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

type ReadSettingsPorts = { db: Queryable; catalogues: CatalogueCache }

/** Reads from the database instead of the cache: an editor must see what another process published a moment ago. */
async function readSettings({ db, catalogues }: ReadSettingsPorts, venueId: string): Promise<SettingsAnswer> {
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
async function readRevision(
  catalogues: CatalogueCache,
  venueId: string,
  revision: number,
): Promise<CatalogueRevisionAnswer> {
  const catalogue = await catalogues.find(venueId, revision)
  if (catalogue === undefined) throw new Refused(404, 'not-found')
  return { catalogue }
}
