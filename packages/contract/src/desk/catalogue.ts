import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { OFFER_FAULTS } from '@lichtspel/domain/catalogue/offer-faults'
import * as z from 'zod'
import { askedDay, attractionId, isoDate, writtenNumber } from '../wire-values.ts'

const revision = z.int().min(1).max(2_147_483_647)

const publishing = z.strictObject({
  revision,
  validFrom: isoDate.meta({ description: 'The first visit day that it is for' }),
  publishedAt: z.int().meta({ description: 'Milliseconds since 1970' }),
  publishedBy: z.string().meta({ description: 'The name of a colleague, or what published it' }),
  isInForce: z.boolean().meta({ description: 'Governs a day from today on' }),
})

/** The venue's current and past offers, newest first. */
export const settingsAnswer = z.strictObject({
  today: isoDate,
  newestRevision: revision,
  catalogues: z
    .array(z.custom<Catalogue>())
    .meta({ description: 'Those that govern a day from today on, newest first' }),
  publishings: z.array(publishing),
  exceptions: z
    .strictObject({
      version: z.int().meta({ description: 'Rises with every save; 0 is none' }),
      savedBy: z.string().nullable().meta({ description: 'As `publishedBy`, of the newest save' }),
      savedAt: z.int().nullable(),
    })
    .meta({ description: 'The exceptions themselves stand in every catalogue, and are the same in each' }),
})

export const revisionParams = z.object({ revision: writtenNumber(1, 2_147_483_647) })
export const revisionAnswer = z.strictObject({ catalogue: z.custom<Catalogue>() })

/** A draft that may not be a valid offer yet; the check reports what is wrong. */
const draft = {
  offer: z.unknown(),
  validFrom: askedDay,
  basedOn: revision.meta({ description: 'The revision that it was made from' }),
  changesLater: z
    .boolean()
    .default(true)
    .meta({ description: 'Revisions for a later day get the change too; what they change themselves stays' }),
}

export const checkOffer = z.strictObject(draft)

/** A day that keeps its old hours, because a booking or a closed slot does not fit the new ones. */
const unfitDay = z.strictObject({
  date: isoDate,
  attraction: attractionId,
  bookings: z.int(),
})

/** Why an offer cannot be published even though each of its parts is valid. */
const PUBLISHING_OBSTACLES = [
  'past-day',
  'other-venue',
  'other-zone',
  'language-unknown',
  'other-governs',
  'too-large',
  'too-many-ahead',
] as const

const problems = z.array(
  z.strictObject({
    path: z.array(z.union([z.string(), z.number()])),
    fault: z.enum(OFFER_FAULTS),
    limit: z.number().nullable(),
  }),
)

const effects = {
  keptBookings: z
    .int()
    .meta({ description: 'Bookings from the first day on; each keeps its price and slots' }),
  rebuiltDays: z.array(isoDate).meta({ description: 'Opened days that get other hours' }),
  unfit: z.array(unfitDay),
}

export const checkAnswer = z.strictObject({
  problems,
  newestRevision: revision.meta({
    description: 'Newer than the one that is known: somebody published meanwhile',
  }),
  obstacle: z.enum(PUBLISHING_OBSTACLES).nullable(),
  later: z.array(z.strictObject({ revision, validFrom: isoDate, isChangeable: z.boolean() })).meta({
    description:
      'Revisions for a later day; they still come into force, under a new number. Not changeable: the change does not fit in it',
  }),
  ...effects,
})

export const publishOffer = z.strictObject({
  ...draft,
  newestRevision: revision.meta({ description: 'The newest that the publisher has seen' }),
})

export const publishAnswer = z.strictObject({
  revision,
  rebuilt: z.int().meta({ description: 'Opened schedules that got a new grid' }),
  unfit: z.array(unfitDay),
})

/** A draft that may not be a valid list yet; the check reports what is wrong, with paths from the root of the offer. */
export const checkExceptions = z.strictObject({ exceptions: z.unknown() })

export const exceptionsCheckAnswer = z.strictObject({
  problems,
  version: z.int().meta({ description: 'Newer than the one that is known: somebody saved meanwhile' }),
  ...effects,
})

export const saveExceptions = z.strictObject({
  exceptions: z.unknown(),
  version: z.int().min(0).max(2_147_483_647).meta({ description: 'The newest that the colleague has seen' }),
})

export const saveExceptionsAnswer = z.strictObject({
  version: z.int(),
  rebuilt: z.int().meta({ description: 'Opened schedules that got a new grid' }),
  unfit: z.array(unfitDay),
})

export type SettingsAnswer = z.infer<typeof settingsAnswer>
export type CatalogueRevisionAnswer = z.infer<typeof revisionAnswer>
export type OfferCheck = z.infer<typeof checkAnswer>
export type PublishingObstacle = (typeof PUBLISHING_OBSTACLES)[number]
export type CheckOffer = z.infer<typeof checkOffer>
export type PublishOffer = z.infer<typeof publishOffer>
export type PublishAnswer = z.infer<typeof publishAnswer>
export type CheckExceptions = z.infer<typeof checkExceptions>
export type ExceptionsCheck = z.infer<typeof exceptionsCheckAnswer>
export type SaveExceptions = z.infer<typeof saveExceptions>
export type SaveExceptionsAnswer = z.infer<typeof saveExceptionsAnswer>
