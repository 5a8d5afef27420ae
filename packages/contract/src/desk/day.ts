import { PRESENCES } from '@lichtspel/domain/desk/presence'
import { NOTICE_MAILS, OUTAGE_ANSWERS, OUTAGE_REASONS } from '@lichtspel/domain/outage/notice'
import { BILL_STATES } from '@lichtspel/domain/payment/bill'
import * as z from 'zod'
import { shownFields } from '../booking-fields.ts'
import {
  askedDay,
  attractionId,
  clockTime,
  epochMs,
  isoDate,
  scheduleId,
  slotFields,
  slotKey,
} from '../wire-values.ts'

export const deskDayQuery = z.object({ date: askedDay })

const closedSlot = z.strictObject({ key: slotKey, reason: z.string() })
const heldSlot = z.strictObject({
  key: slotKey,
  until: epochMs,
  visitor: z.string().meta({ description: 'The same for slots that one visitor is choosing; opens nothing' }),
})

/** One attraction's day as the desk sees it. */
const deskSchedule = z.strictObject({
  id: scheduleId,
  attraction: attractionId,
  opens: clockTime,
  closes: z.string().meta({ description: 'A time on the venue’s clock; 24:00 is midnight' }),
  blockMinutes: z.int(),
  mandatoryBreak: z.boolean(),
  isOpen: z.boolean(),
  version: z.int().meta({ description: 'Rises with every change' }),
  closingReason: z.string(),
  closed: z.array(closedSlot),
  held: z.array(heldSlot),
  delay: z
    .strictObject({ minutes: z.int(), since: epochMs })
    .nullable()
    .meta({ description: 'How late it was said to run, and since when; null: on time' }),
  outage: z
    .strictObject({
      from: clockTime,
      until: clockTime.or(z.literal('24:00')),
      places: z.int().optional().meta({ description: 'How many places; left out: all' }),
      left: z.int().optional().meta({ description: 'How many can still play at once; left out: nobody' }),
      reason: z.enum(OUTAGE_REASONS),
      words: z.string(),
    })
    .nullable()
    .meta({ description: 'The hours in which it is out of order, and why; null: in order' }),
})

export const depositState = z.enum(['open', 'paid', 'waived', 'returned'])

/** A booking as shown in the agenda; its panel requests the rest. */
export const deskVisit = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  revision: z.int().meta({ description: 'Rises with every change; an act names the one it was decided on' }),
  status: z.enum(['confirmed', 'cancelled']),
  date: isoDate,
  ...slotFields,
  arrivesAt: epochMs,
  startsAt: epochMs,
  endsAt: epochMs,
  ...shownFields('agenda'),
  mealPeople: z.int().nullable().meta({ description: 'How many eat; null: there is no meal' }),
  presence: z.enum(PRESENCES),
  presenceAt: epochMs.nullable(),
  headCount: z.int().nullable().meta({ description: 'How many really came; null: nobody counted' }),
  optionUntil: epochMs.nullable(),
  awaitsPayment: z.boolean().meta({ description: 'The option ends when its deposit is paid online' }),
  deposit: z.strictObject({ state: depositState, openCents: z.int() }).nullable(),
  bill: z.strictObject({ state: z.enum(BILL_STATES), totalCents: z.int(), openCents: z.int() }).meta({
    description: 'Derived from the price, the people who came, the deposit and the rows of the bill',
  }),
  outageNotice: z
    .strictObject({
      answer: z.enum(OUTAGE_ANSWERS).nullable().meta({ description: 'null: no answer yet' }),
      mail: z
        .enum(NOTICE_MAILS)
        .meta({ description: 'sent: a mail with the question left or is about to leave' }),
      askedAt: epochMs,
    })
    .nullable()
    .meta({ description: 'The visit was last moved because of an outage; null: it was not' }),
})

/** A day as the desk sees it. Each event of the desk's live stream carries it too. */
export const deskDay = z.strictObject({
  serverNow: epochMs,
  catalogueRevision: z.int(),
  date: isoDate,
  schedules: z.array(deskSchedule),
  visits: z.array(deskVisit),
  endingOptions: z.int().meta({
    description: 'How many options the desk has to decide on within a day, whatever the day of their visit',
  }),
})

export type DeskDay = z.infer<typeof deskDay>
export type DeskSchedule = z.infer<typeof deskSchedule>
export type DeskVisit = z.infer<typeof deskVisit>
