import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { OFFER_FAULTS } from '@lichtspel/domain/catalogue/offer-faults'
import * as z from 'zod'
import { askedDay, isoDate, writtenNumber } from '../wire-values.ts'

const revision = z.int().min(1).max(2_147_483_647)

const publishing = z.strictObject({
  revision,
  validFrom: isoDate.meta({ description: 'The first visit day that it is for' }),
  publishedAt: z.int().meta({ description: 'Milliseconds since 1970' }),
  publishedBy: z.string().meta({ description: 'The name of a colleague, or what published it' }),
  isInForce: z.boolean().meta({ description: 'Governs a day from today on' }),
})

/** What the venue offers and has offered, newest first. */
export const settingsAnswer = z.strictObject({
  today: isoDate,
  newestRevision: revision,
  catalogues: z
    .array(z.custom<Catalogue>())
    .meta({ description: 'Those that govern a day from today on, newest first' }),
  publishings: z.array(publishing),
})

export const revisionParams = z.object({ revision: writtenNumber(1, 2_147_483_647) })
export const revisionAnswer = z.strictObject({ catalogue: z.custom<Catalogue>() })

/** An offer that may not be one yet; the check says what is wrong with it. */
const draft = {
  offer: z.unknown(),
  validFrom: askedDay,
  basedOn: revision.meta({ description: 'The revision that it was made from' }),
}

export const checkOffer = z.strictObject(draft)

/** A day that keeps its old hours, because a booking or a closed slot does not fit the new ones. */
const unfitDay = z.strictObject({
  date: isoDate,
  attraction: z.enum(ATTRACTION_IDS),
  bookings: z.int(),
})

/** Why it cannot be published, though each of its parts is right. */
const PUBLISHING_OBSTACLES = [
  'past-day',
  'other-venue',
  'other-zone',
  'language-unknown',
  'other-governs',
  'replaces-later',
] as const

export const checkAnswer = z.strictObject({
  problems: z.array(
    z.strictObject({
      path: z.array(z.union([z.string(), z.number()])),
      fault: z.enum(OFFER_FAULTS),
      limit: z.number().nullable(),
    }),
  ),
  newestRevision: revision.meta({
    description: 'Newer than the one that is known: somebody published meanwhile',
  }),
  obstacle: z.enum(PUBLISHING_OBSTACLES).nullable(),
  replaced: z
    .array(z.strictObject({ revision, validFrom: isoDate }))
    .meta({ description: 'Revisions for a later day that would never come into force' }),
  keptBookings: z
    .int()
    .meta({ description: 'Bookings from the first day on; each keeps its price and slots' }),
  recutDays: z.array(isoDate).meta({ description: 'Opened days that get other hours' }),
  unfit: z.array(unfitDay),
})

export const publishOffer = z.strictObject({
  ...draft,
  newestRevision: revision.meta({ description: 'The newest that whoever publishes has seen' }),
  replacesLater: z.boolean(),
})

export const publishAnswer = z.strictObject({
  revision,
  recut: z.int().meta({ description: 'Opened schedules that got a new grid' }),
  unfit: z.array(unfitDay),
})

export type SettingsAnswer = z.infer<typeof settingsAnswer>
export type CatalogueRevisionAnswer = z.infer<typeof revisionAnswer>
export type OfferCheck = z.infer<typeof checkAnswer>
export type PublishingObstacle = (typeof PUBLISHING_OBSTACLES)[number]
export type CheckOffer = z.infer<typeof checkOffer>
export type PublishOffer = z.infer<typeof publishOffer>
export type PublishAnswer = z.infer<typeof publishAnswer>
