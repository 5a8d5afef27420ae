import { MAX_STATEMENT_CHARACTERS } from '@lichtspel/domain/desk/desk-limits'
import * as z from 'zod'
import { isoDate } from '../wire-values.ts'

export const bankFile = z.strictObject({
  xml: z
    .string()
    .max(MAX_STATEMENT_CHARACTERS)
    .meta({ description: 'A CAMT.053 statement, as the bank gives it' }),
})

/** An entry of a file that the server read for this venue: its key, cents and day, signed. */
const bankEntryToken = z.string().regex(/^[0-9a-f]{64}\.\d{1,10}\.\d{4}-\d\d-\d\d\.[\w-]{43}$/)

/** Links an entry without our reference to the deposit of a booking. */
export const linkPayment = z.strictObject({ actId: z.uuid(), bookingId: z.uuid(), token: bankEntryToken })
export const linkPaymentAnswer = z.strictObject({
  outcome: z.enum(['booked', 'known']).meta({ description: 'known: it was booked before' }),
})

const entry = z.strictObject({
  paidOn: isoDate,
  cents: z.int(),
  currency: z.string(),
  communication: z.string().meta({ description: 'What was written on it' }),
})

/** What happened to the credits of a statement. If the same file is sent again, all of them are reported as `known`. */
export const bankFileAnswer = z.strictObject({
  booked: z.int(),
  known: z.int(),
  unmatched: z
    .array(
      entry.extend({
        token: bankEntryToken
          .nullable()
          .meta({ description: 'Links it to a deposit; null: in other money, or for another venue' }),
      }),
    )
    .meta({ description: 'Not for a deposit of this venue' }),
  foreign: z.array(entry).meta({ description: 'In other money: nothing of it is booked' }),
  toReturn: z.array(entry).meta({ description: 'Booked, for a visit that is off' }),
  uneven: z.array(z.strictObject({ reference: z.string(), askedCents: z.int(), paidCents: z.int() })),
})

export type LinkPayment = z.infer<typeof linkPayment>
export type LinkPaymentAnswer = z.infer<typeof linkPaymentAnswer>
export type BankFileAnswer = z.infer<typeof bankFileAnswer>
