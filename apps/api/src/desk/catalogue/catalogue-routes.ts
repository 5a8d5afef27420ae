import {
  checkAnswer,
  checkOffer as checkBody,
  checkExceptions as checkExceptionsBody,
  exceptionsCheckAnswer,
  publishAnswer,
  publishOffer as publishBody,
  revisionAnswer,
  revisionParams,
  saveExceptionsAnswer,
  saveExceptions as saveExceptionsBody,
  settingsAnswer,
} from '@lichtspel/contract/desk/catalogue'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import { checkOffer } from './check-offer.ts'
import { publishOffer } from './publish-offer.ts'
import { readRevision, readSettings } from './read-settings.ts'
import { checkExceptions, saveExceptions } from './save-exceptions.ts'

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
