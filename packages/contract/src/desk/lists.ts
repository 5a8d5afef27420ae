import * as z from 'zod'
import { askedDay, attractionId, clockTime, epochMs, isoDate, slotFields, slotKey } from '../wire-values.ts'
import { depositState, deskVisit } from './day.ts'

/**
 * Who is at fault when sending a mail fails. `address`: the server has no such mailbox. `message`: it rejects this mail. Both are
 * final. `ours`: it rejects everything from us, so the settings are wrong and every mail fails. `later`: anything else, which may be
 * temporary.
 */
const MAIL_FAULTS = ['address', 'message', 'ours', 'later'] as const
export type MailFault = (typeof MAIL_FAULTS)[number]

/** Maximum number of days in one list or export. */
const MAX_PERIOD_DAYS = 366

export const periodQuery = z
  .object({ from: askedDay, to: askedDay })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_PERIOD_DAYS * 86_400_000, {
    message: 'not a period',
  })

/** What links a line of a list to its booking. */
const listed = {
  id: z.uuid(),
  code: z.string(),
  date: isoDate,
  name: z.string().meta({ description: 'Its title, or else the name; empty: nobody was asked' }),
  players: z.int(),
}

const kitchenMeal = z.strictObject({
  ...listed,
  at: clockTime
    .nullable()
    .meta({ description: 'When the meal is served; null: still to be agreed, or no meal' }),
  starts: slotKey.meta({ description: 'When the first game starts' }),
  expectedAt: clockTime.nullable().meta({
    description:
      'When the meal, or else the first game, is expected today, if the games before it run late; null: as planned',
  }),
  eaters: z.int().nullable().meta({ description: 'null: no meal' }),
  dishes: z.array(z.strictObject({ name: z.string(), people: z.int() })),
  diets: z.string(),
  isOption: z.boolean(),
  deposit: depositState.nullable(),
})

/** What the kitchen and the bar prepare, in serving order. */
export const kitchenAnswer = z.strictObject({ meals: z.array(kitchenMeal) })

const listedDeposit = z.strictObject({
  ...listed,
  kind: z.enum(['open', 'overdue', 'to-return']).meta({
    description: 'to-return: paid for a visit that was cancelled',
  }),
  cents: z.int().meta({ description: 'Still to be paid, or to be given back' }),
  isOnline: z.boolean().meta({ description: 'Some of it was paid online and can go back that way' }),
  hasFailedRefund: z.boolean().meta({ description: 'A refund did not arrive' }),
  due: isoDate.nullable(),
  reference: z.string(),
  phone: z.string(),
})

export const depositsAnswer = z.strictObject({ deposits: z.array(listedDeposit) })

export const mailsQuery = z.object({
  state: z.enum(['all', 'trouble']).default('trouble'),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .meta({ description: 'Mails older than this one' }),
})

const listedMail = z.strictObject({
  ...listed,
  id: z.string(),
  bookingId: z.uuid(),
  kind: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'dead']),
  to: z.string(),
  at: epochMs.meta({ description: 'When it was sent or given up, else when it was written' }),
  nextTryAt: epochMs.nullable(),
  attempts: z.int(),
  error: z.string(),
  fault: z.enum(MAIL_FAULTS).nullable().meta({
    description:
      'Whose fault it is that it failed: no such address, a mail that is not taken, our settings, or nobody’s',
  }),
  isOn: z.boolean().meta({ description: 'Its booking is not cancelled' }),
})

export const mailsAnswer = z.strictObject({
  mails: z.array(listedMail),
  hasMore: z.boolean(),
})

const listedOption = z.strictObject({
  ...listed,
  until: epochMs,
  isVisitors: z.boolean().meta({ description: 'The visitor confirms it by opening the link in the mail' }),
  awaitsPayment: z.boolean().meta({ description: 'It ends when its deposit is paid online' }),
  phone: z.string(),
  ...slotFields,
})

/** Options, the soonest to end first. */
export const optionsAnswer = z.strictObject({ serverNow: epochMs, options: z.array(listedOption) })

/** Why staff should look at a booking, with the details of each reason. */
const finding = z.discriminatedUnion('reason', [
  z.strictObject({ reason: z.literal('outside-hours'), attraction: attractionId, keys: z.array(slotKey) }),
  z.strictObject({
    reason: z.literal('too-few-slots'),
    attraction: attractionId,
    chosen: z.int(),
    needed: z.int(),
  }),
  z.strictObject({
    reason: z.literal('overlap'),
    first: attractionId,
    firstEnds: z.string(),
    second: attractionId,
    secondStarts: slotKey,
    minutesBetween: z.int(),
  }),
  z.strictObject({ reason: z.literal('no-phone') }),
  z.strictObject({ reason: z.literal('mail-failed') }),
  z.strictObject({ reason: z.literal('charged-back'), cents: z.int() }),
  z.strictObject({ reason: z.literal('refund-failed'), cents: z.int() }),
  z.strictObject({ reason: z.literal('paid-otherwise'), reported: z.string() }),
  z.strictObject({ reason: z.literal('deposit-open'), cents: z.int(), due: isoDate.nullable() }),
  z.strictObject({ reason: z.literal('meal-time-open') }),
])

const checkedBooking = z.strictObject({ ...listed, findings: z.array(finding) })

export const checksAnswer = z.strictObject({ bookings: z.array(checkedBooking) })

export type KitchenMeal = z.infer<typeof kitchenMeal>
export type KitchenAnswer = z.infer<typeof kitchenAnswer>
export type ListedDeposit = z.infer<typeof listedDeposit>
export type DepositsAnswer = z.infer<typeof depositsAnswer>
export type ListedMail = z.infer<typeof listedMail>
export type MailsAnswer = z.infer<typeof mailsAnswer>
export type ListedOption = z.infer<typeof listedOption>
export type OptionsAnswer = z.infer<typeof optionsAnswer>
export type CheckedVisit = z.infer<typeof checkedBooking>
export type ChecksAnswer = z.infer<typeof checksAnswer>

const invoiced = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  date: isoDate,
  name: z.string().meta({ description: 'The company, or else the person' }),
  vatNumber: z.string(),
  isComplete: z.boolean().meta({ description: 'Company, VAT number and address are all there' }),
  totalCents: z.int().meta({ description: 'VAT included' }),
  payableCents: z.int(),
  netCents: z
    .int()
    .nullable()
    .meta({ description: 'null: the venue has not set its VAT rates for that day' }),
  taxCents: z.int().nullable(),
})

/** Visits of a period that ask for an invoice, in the order of their days. */
export const invoicesAnswer = z.strictObject({ invoices: z.array(invoiced) })

export type InvoicesAnswer = z.infer<typeof invoicesAnswer>
export type Invoiced = InvoicesAnswer['invoices'][number]

const MAX_QUERY_LENGTH = 120

export const deskSearchQuery = z.object({ q: z.string().min(1).max(MAX_QUERY_LENGTH) })

/** The results, nearest date first. */
export const deskSearchAnswer = z.strictObject({
  found: z.array(z.strictObject({ ...deskVisit.shape, phone: z.string(), email: z.string() })),
})

export type DeskSearchAnswer = z.infer<typeof deskSearchAnswer>
export type FoundVisit = DeskSearchAnswer['found'][number]
