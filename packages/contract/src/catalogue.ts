import type { Brand } from '@lichtspel/domain/catalogue/brand'
import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { CARD_GROUPS } from '@lichtspel/domain/catalogue/formulas'
import { PAYMENT_METHODS } from '@lichtspel/domain/catalogue/rules'
import { LOBBY_SCREEN } from '@lichtspel/domain/desk/lobby-screen'
import { WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { changesFrom } from '@lichtspel/domain/time/zones'
import * as z from 'zod'
import { offerProblems } from './catalogue-problems.ts'
import {
  count,
  EARLIEST_OPENING,
  isIban,
  maybeWords,
  noun,
  openingHours,
  range,
  readableColour,
  sentences,
  shortText,
  visibleColour,
  words,
} from './catalogue-values.ts'
import { ROOT_LANGUAGE } from './paths.ts'
import { attractionId, isoDate, language, location } from './wire-values.ts'

const pictureId = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** A name and a version or hash: `01-laser-arena.a84f343b`. */
const PATH = '[a-z0-9-]{1,80}\\.[a-z0-9-]{1,80}'

const widths = (least: number) => z.array(z.int().min(16).max(4096)).min(least).max(8).readonly()

const pictureFile = z.strictObject({
  path: z.string().regex(new RegExp(`^${PATH}$`)),
  avif: widths(1),
  webp: widths(1),
  jpg: widths(0),
})

/** A file of the site, such as `/favicon.png`, or one that the venue uploaded: `/beeld/icoon.1a2b3c4d/180.png`. */
const address = (format: string) =>
  z.string().regex(new RegExp(`^/(?:beeld/${PATH}/)?[a-z0-9-]{1,80}\\.${format}$`))

const menu = z
  .object({ nl: address('pdf') })
  .catchall(address('pdf'))
  .refine((files) => Object.keys(files).every((key) => /^[a-z]{2}$/.test(key)), 'not a language')

const brand = z.strictObject({
  name: shortText,
  colours: z.strictObject({ accent: readableColour, glow: visibleColour }),
  mark: pictureFile,
  icon: address('png'),
  touchIcon: address('png'),
  share: address('jpg'),
  pictures: z
    .array(z.strictObject({ id: pictureId, file: pictureFile, alt: sentences }))
    .max(60)
    .readonly(),
  hero: z.strictObject({ picture: pictureId, upright: pictureFile }),
  slider: z
    .array(pictureId)
    .min(1)
    .max(24)
    .refine((list) => new Set(list).size === list.length, 'a picture stands twice')
    .readonly(),
  scenes: z.strictObject({ play: pictureId, party: pictureId, work: pictureId }),
  menu: menu.nullable(),
}) satisfies z.ZodType<Brand>

const card = {
  id: noun,
  names: words,
  lead: words,
  // Missing from revisions published before this field existed.
  includes: z.array(words).max(8).readonly().default([]),
  cardGroup: z.enum(CARD_GROUPS),
}

const cents = count(0, 100_000)

const MAX_PRICES = 50

const bookable = z.strictObject({
  ...card,
  offered: z.literal('site'),
  pricesCents: z
    .tuple([cents], cents)
    .readonly()
    .refine((prices) => prices.length <= MAX_PRICES, 'more prices than games')
    .refine(
      (prices) => prices.every((price, games) => price >= (prices[games - 1] ?? 0)),
      'more games cost less',
    ),
  extraGameCents: cents,
  freePlayer: words.nullable(),
  // Missing from revisions published before this field existed.
  serves: z.array(shortText).max(8).readonly().default([]),
  minGames: count(1, 50),
  minPlayers: count(1, 100),
  weekdays: z.array(z.enum(WEEKDAYS)).min(1).max(7).readonly().nullable(),
})

const byMail = z.strictObject({ ...card, offered: z.literal('mail'), subject: words })

const formulas = z
  .array(z.discriminatedUnion('offered', [bookable, byMail]))
  .min(1)
  .max(40)
  .readonly()

const FULL_NAME = /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+)+$/

/** The years to check. If a zone changes its rules later, the booking engine refuses the affected day. */
const [FIRST, LAST] = ['2026-01-01', '2029-12-31']

const judged = new Map<string, boolean>()

/** Schedules append `vr` or `interactivefloor` to it; the result fits in the 40 characters the API allows for a location. */
const venueId = z
  .string()
  .regex(/^[a-z]{2,24}$/)
  .refine((id) => !/(vr|interactivefloor)$/.test(id), 'ends like the location of a schedule')

/** As browsers send it: lower case, without port or final dot. */
const hostName = z
  .string()
  .max(253)
  .regex(
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/,
    'not a host name: play.example, without https:// and port',
  )

const venue = z.strictObject({
  id: venueId,
  name: shortText,
  tagline: words,
  zone: z
    .string()
    .refine(isTimeZone, 'not a time zone')
    .refine((zone) => changesAtNight(zone, EARLIEST_OPENING), 'its clock changes while a venue may be open'),
  address: z.strictObject({
    street: shortText,
    postalCode: shortText,
    city: shortText,
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
  contact: z.strictObject({ email: z.email(), phone: z.string().regex(/^\+?[\d ]{8,24}$/) }),
  company: z.strictObject({ vatNumber: shortText, iban: z.string().refine(isIban, 'not an account number') }),
  hosts: z
    .array(hostName)
    .max(10)
    .refine((list) => new Set(list).size === list.length, 'a name stands twice')
    .readonly()
    .default([]),
  languages: z
    .tuple([language], language)
    .readonly()
    .refine((list) => new Set(list).size === list.length && list.length <= 12, 'twice, or too many')
    // Pages without a prefix are in Dutch, and missing translations fall back to it.
    .refine(([first]) => first === ROOT_LANGUAGE, 'Dutch is not the first'),
  brand,
})

/** Steps of the booking screen, entries of the team schedule and the lobby's screen, which an attraction's id may not clash with. */
const RESERVED = ['date', 'players', 'formula', 'games', 'visit', 'details', 'pause', 'done', LOBBY_SCREEN]

const attraction = z.strictObject({
  id: attractionId.refine((id) => !RESERVED.includes(id), 'a word of ours'),
  names: words,
  shortNames: words,
  articles: maybeWords,
  listed: words.optional(),
  lead: words,
  colour: readableColour,
  picture: pictureId.nullable(),
  blockMinutes: count(5, 60),
  playMinutes: count(1, 60),
  minPlayers: count(1, 100),
  capacity: count(1, 100),
  mandatoryBreak: z.boolean(),
  overlapMinutes: count(1, 240),
  isUsual: z.boolean(),
})

const attractions = z.array(attraction).min(1).max(12).readonly()

const module = z.strictObject({
  id: noun,
  names: words,
  lead: words,
  perPersonCents: count(0, 100_000).nullable(),
  minPeople: count(1, 1000),
  isMeal: z.boolean(),
  duration: z.strictObject({ hours: count(1, 24), extraHourCents: count(0, 100_000) }).nullable(),
  hasMenu: z.boolean(),
})

/** In hundredths of a percent. */
const vatRate = count(0, 10_000)

const rules = z.strictObject({
  players: range(1, 100),
  eaters: range(1, 1000),
  maxGames: count(1, 50),
  maxSlots: count(1, 96),
  confirmAboveSlots: count(0, 96).default(20),
  horizonMonths: count(1, 36),
  arriveEarlyMinutes: count(0, 120),
  proposeAheadMinutes: count(0, 1440).nullable().default(null),
  groupMayChange: z.boolean(),
  paysOnSite: z.boolean().default(false),
  selfServiceHours: z.strictObject({ change: count(0, 8760), move: count(0, 8760), cancel: count(0, 8760) }),
  changesPerDay: count(1, 100).default(10),
  deposit: z.strictObject({
    cents: count(1, 1_000_000),
    mailWorkingDays: count(1, 30),
    methods: z
      .array(z.enum(PAYMENT_METHODS))
      .min(1)
      .max(PAYMENT_METHODS.length)
      .refine((list) => new Set(list).size === list.length, 'a method stands twice')
      .readonly(),
    dueDays: count(0, 90).nullable().default(null),
    isDeducted: z.boolean().default(false),
    online: z
      .strictObject({
        isRequired: z.boolean(),
        paysWhole: z.boolean().default(false),
        payMinutes: count(10, 120),
        refund: z.strictObject({ days: count(0, 90), percent: count(1, 100) }).nullable(),
      })
      .nullable()
      .default(null),
  }),
  vat: z.strictObject({ leisure: vatRate, meals: vatRate, drinks: vatRate }).nullable().default(null),
  discountCents: count(0, 1_000_000).default(0),
  extraCents: count(1, 10_000_000).default(500_000),
  mealAfterMinutes: count(0, 240).default(15),
  mealMinutes: count(15, 240).default(60),
  hold: z.strictObject({ ms: count(1_000, 3_600_000), idleCapMs: count(1_000, 86_400_000) }),
})

const occasion = z.strictObject({ id: noun, names: words, formula: noun })
const practicalFact = z.strictObject({ id: noun, question: words, answer: sentences })

/** What a venue offers, as stored and published. Parts that were added later have a default, so that older revisions still parse. */
export const offer = z
  .strictObject({
    venue,
    hours: openingHours,
    attractions,
    formulas,
    modules: z.array(module).max(40).readonly(),
    rules,
    practicalFacts: z.array(practicalFact).max(40).readonly().default([]),
    occasions: z.array(occasion).max(12).readonly().default([]),
  })
  .superRefine((content, context) => {
    for (const { path, message } of offerProblems(content))
      context.addIssue({ code: 'custom', path, message })
  }) satisfies z.ZodType<Offer>

/** The file for `npm run venue -- catalogue`: the offer, and the first visit day it applies to. */
export const publishingFile = z.object({
  validFrom: isoDate,
  basedOn: z.int().min(0).optional().meta({ description: 'The revision that the file was printed from' }),
  offer,
})

/** The revisions that govern a day from today on, newest first; `today` is the date at the venue. */
export const catalogueResponse = z.strictObject({
  catalogues: z
    .array(z.custom<Catalogue>())
    .meta({ description: 'Each an offer with `revision` and `validFrom`' }),
  today: isoDate,
  version: z.int().meta({ description: 'Rises with every publishing and every save of the exceptions' }),
})

export const catalogueQuery = z.object({ location: location.optional() })

export type CatalogueResponse = z.infer<typeof catalogueResponse>

/** Accepts only the full name of a zone that this machine supports. Short names are refused, because `CET` has no summer time. */
function isTimeZone(zone: string): boolean {
  if (!FULL_NAME.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

/** Checking all years takes milliseconds, so the result is cached per zone. */
function changesAtNight(zone: string, earliest: string): boolean {
  const known = judged.get(zone)
  if (known !== undefined) return known
  const isNight = isTimeZone(zone) && !changesFrom(zone, earliest, FIRST, LAST)
  judged.set(zone, isNight)
  return isNight
}
