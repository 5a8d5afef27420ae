import { CARD_GROUPS } from '@lichtspel/domain/catalogue/formulas'
import { WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import * as z from 'zod'
import { count, noun, shortText, words } from './catalogue-values.ts'

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

export const formulas = z
  .array(z.discriminatedUnion('offered', [bookable, byMail]))
  .min(1)
  .max(40)
  .readonly()
