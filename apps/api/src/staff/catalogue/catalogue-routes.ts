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
} from '@lichtspel/contract/staff/catalogue'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { staffRefusal } from '@lichtspel/contract/staff/refusal'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../../catalogues/catalogue-shelf.ts'
import { checkOffer } from './check-offer.ts'
import { publishOffer } from './publish-offer.ts'
import { readRevision, readSettings } from './read-settings.ts'
import { checkExceptions, saveExceptions } from './save-exceptions.ts'

/** Well above MAX_CATALOGUE_BYTES, so that who goes beyond that reads why. */
const MAX_OFFER_BYTES = 1_000_000

type Ports = { pool: Pool; shelf: CatalogueShelf }

/** Exceptions are no part of a revision: a list of their own, saved at once. */
export function exceptionRoutes(app: FastifyInstance, ports: Ports): void {
  const { pool, shelf } = ports
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    STAFF_PATHS.exceptionsCheck,
    {
      bodyLimit: MAX_OFFER_BYTES,
      schema: {
        summary: 'What is wrong with a list of exceptions, and what saving it would do',
        body: checkExceptionsBody,
        response: { 200: exceptionsCheckAnswer },
      },
    },
    async ({ colleague, body }) => await checkExceptions({ db: pool, shelf }, colleague.venueId, body),
  )
  routes.post(
    STAFF_PATHS.exceptions,
    {
      bodyLimit: MAX_OFFER_BYTES,
      schema: {
        summary: 'Save the days with other hours than their weekday',
        body: saveExceptionsBody,
        response: { 200: saveExceptionsAnswer, 409: staffRefusal, 422: staffRefusal },
      },
    },
    async ({ colleague, body }) =>
      await saveExceptions(ports, { venueId: colleague.venueId, actor: `staff:${colleague.id}` }, body),
  )
}

export function catalogueSettingsRoutes(app: FastifyInstance, ports: Ports): void {
  const { pool, shelf } = ports
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    STAFF_PATHS.catalogue,
    {
      schema: {
        summary: 'What the venue offers, and who published what when',
        response: { 200: settingsAnswer },
      },
    },
    async ({ colleague }) => await readSettings({ db: pool, shelf }, colleague.venueId),
  )
  routes.get(
    STAFF_PATHS.catalogueRevision,
    {
      schema: {
        summary: 'One published revision',
        params: revisionParams,
        response: { 200: revisionAnswer, 404: staffRefusal },
      },
    },
    async ({ colleague, params }) => await readRevision(shelf, colleague.venueId, params.revision),
  )
  routes.post(
    STAFF_PATHS.catalogueCheck,
    {
      bodyLimit: MAX_OFFER_BYTES,
      schema: {
        summary: 'What is wrong with a draft, and what publishing it would do',
        body: checkBody,
        response: { 200: checkAnswer },
      },
    },
    async ({ colleague, body }) => await checkOffer({ db: pool, shelf }, colleague.venueId, body),
  )
  routes.post(
    STAFF_PATHS.cataloguePublish,
    {
      bodyLimit: MAX_OFFER_BYTES,
      schema: {
        summary: 'Publish an offer from a first visit day on',
        body: publishBody,
        response: { 200: publishAnswer, 403: staffRefusal, 409: staffRefusal, 422: staffRefusal },
      },
    },
    async ({ colleague, staffSession, body }) => {
      const { id, venueId } = colleague
      const { isRecent } = staffSession
      return await publishOffer(ports, { venueId, actor: `staff:${id}`, isRecent }, body)
    },
  )
}
