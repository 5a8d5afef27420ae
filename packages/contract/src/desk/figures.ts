import { PERIOD_KINDS } from '@lichtspel/domain/figures/figure-period'
import { MISSED_REASONS } from '@lichtspel/domain/figures/missed-wish'
import * as z from 'zod'
import { askedDay, attractionId, isoDate } from '../wire-values.ts'

export const figuresQuery = z.object({
  period: z.enum(PERIOD_KINDS),
  date: askedDay.optional().meta({ description: 'Any day of the period; today if left out' }),
})

const days = z.strictObject({ from: isoDate, to: isoDate })

/** What docs/figures.md defines, of the visits of some days. */
const sums = z.strictObject({
  groups: z.int(),
  people: z.int(),
  eaters: z.int(),
  eatingGroups: z.int(),
  noShows: z.int(),
  sold: z.int().meta({ description: 'Slots that bookings own' }),
  open: z.int().meta({ description: 'Slots that could be sold' }),
  expectedCents: z.int().meta({ description: 'The sum of the amounts below, all of them' }),
  receivedCents: z.int().meta({ description: 'The sum of the next five' }),
  cardCents: z.int(),
  cashCents: z.int(),
  depositCents: z.int().meta({ description: 'Deposits that were not paid online' }),
  transferCents: z.int().meta({ description: 'Transfers that a bank statement has' }),
  onlineCents: z.int(),
  atBankCents: z.int().meta({ description: 'Transfers that no bank statement has yet' }),
  invoiceCents: z.int(),
  invoiceGroups: z.int(),
  openCents: z.int(),
  openGroups: z.int(),
  writtenOffCents: z.int(),
  notChargedCents: z.int().meta({ description: 'What groups that did not come would have paid' }),
})

const missedSpot = z.strictObject({
  weekday: z.int().meta({ description: '0 is Monday' }),
  from: z.int().meta({ description: 'The whole hours in which the visit had to begin' }),
  before: z.int(),
  reason: z.enum(MISSED_REASONS),
  attraction: attractionId.nullable(),
  wishes: z.int(),
  people: z.int(),
  cents: z.int().meta({ description: 'An estimate' }),
})

export const figuresAnswer = z.strictObject({
  today: isoDate,
  days: days.meta({ description: 'The days that count: none after today' }),
  before: days.meta({ description: 'The days to compare with' }),
  now: sums,
  past: sums,
  trail: z
    .array(
      sums.pick({ groups: true, people: true, noShows: true, sold: true, open: true, receivedCents: true }),
    )
    .meta({ description: 'Eight periods, the last is this one' }),
  perDay: z
    .array(z.strictObject({ date: isoDate, cents: z.int(), groups: z.int() }))
    .meta({ description: 'Received, for each day of both periods that had visits' }),
  hours: z
    .array(z.strictObject({ weekday: z.int(), hour: z.int(), sold: z.int(), open: z.int(), missed: z.int() }))
    .meta({ description: 'By weekday (0 is Monday) and the hour in which a slot starts' }),
  formulas: z
    .array(
      z.strictObject({
        id: z.string(),
        groups: z.int(),
        cents: z.int(),
        groupsBefore: z.int(),
        centsBefore: z.int(),
      }),
    )
    .meta({ description: 'Received, most first' }),
  lead: z
    .array(z.int())
    .length(6)
    .meta({ description: 'Groups that booked on the day itself, 1-3, 4-7, 8-14, 15-30 and more days ahead' }),
  medianLeadDays: z.number().nullable(),
  depositsOpen: z
    .strictObject({ groups: z.int(), cents: z.int() })
    .meta({ description: 'Of all visits from today on' }),
  unbilled: z
    .strictObject({ groups: z.int(), cents: z.int() })
    .meta({ description: 'What is open of the days that are over' }),
  missed: z.array(missedSpot).meta({ description: 'Most first' }),
})

export type FiguresAnswer = z.infer<typeof figuresAnswer>
export type FigureSums = z.infer<typeof sums>
export type MissedSpot = z.infer<typeof missedSpot>

/** Whether the signed-in manager gets the figures of the week by mail. */
export const figuresMail = z.strictObject({ isWanted: z.boolean() })

export type FiguresMail = z.infer<typeof figuresMail>
