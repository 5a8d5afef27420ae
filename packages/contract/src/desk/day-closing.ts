import { BILL_MEANS } from '@lichtspel/domain/payment/bill'
import * as z from 'zod'
import { askedDay, epochMs, isoDate, typedText } from '../wire-values.ts'

const MAX_REASON_LENGTH = 200
const cents = z.int().min(-100_000_000).max(100_000_000)

export const dayClosingQuery = z.object({ date: askedDay })

const counted = {
  cardCents: cents.meta({ description: 'By the receipts of the card terminal' }),
  cashCents: cents.meta({ description: 'What is in the drawer' }),
  floatCents: cents.min(0).meta({ description: 'What was in the drawer in the morning' }),
  reason: typedText(MAX_REASON_LENGTH)
    .default('')
    .meta({ description: 'Why it differs from what was noted' }),
}

/** Freezes a day: what is paid later counts on the next day. */
export const closeDayByDesk = z.strictObject({ date: askedDay, ...counted })

/** What a day's closing shows. */
export const dayClosing = z.strictObject({
  date: isoDate,
  noted: z
    .record(z.enum(BILL_MEANS), z.int())
    .meta({ description: 'What came in on this day, by means, also for visits on other days' }),
  totals: z
    .strictObject({
      expectedCents: z.int(),
      receivedCents: z.int(),
      underwayCents: z.int(),
      writtenOffCents: z.int(),
      openCents: z.int(),
    })
    .meta({
      description:
        'Of the bills of the visits on this day, as they are or were when it was closed; the first is the sum of the others',
    }),
  floatCents: z.int().meta({ description: 'The float of the last closing, as a proposal' }),
  closing: z
    .strictObject({ ...counted, closedBy: z.string(), closedAt: epochMs })
    .nullable()
    .meta({ description: 'null: the day is open' }),
  reopenings: z
    .array(z.strictObject({ by: z.string(), at: epochMs }))
    .meta({ description: 'Managers who opened this day again' }),
})

export type DayClosing = z.infer<typeof dayClosing>
export type CloseDayByDesk = z.infer<typeof closeDayByDesk>
