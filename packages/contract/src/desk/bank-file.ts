import { MAX_STATEMENT_CHARACTERS } from '@lichtspel/domain/desk/desk-limits'
import * as z from 'zod'
import { isoDate } from '../wire-values.ts'

export const bankFile = z.strictObject({
  xml: z
    .string()
    .max(MAX_STATEMENT_CHARACTERS)
    .meta({ description: 'A CAMT.053 statement, as the bank gives it' }),
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
  unmatched: z.array(entry).meta({ description: 'Not for a deposit of this venue' }),
  foreign: z.array(entry).meta({ description: 'In other money: nothing of it is booked' }),
  toReturn: z.array(entry).meta({ description: 'Booked, for a visit that is off' }),
  uneven: z.array(z.strictObject({ reference: z.string(), askedCents: z.int(), paidCents: z.int() })),
})

export type BankFileAnswer = z.infer<typeof bankFileAnswer>
