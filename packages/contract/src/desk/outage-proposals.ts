import { PROPOSAL_KINDS } from '@lichtspel/domain/outage/proposals'
import * as z from 'zod'
import { slotFields } from '../slot-fields.ts'
import { clockTime, isoDate } from '../wire-values.ts'

/** One visit for every group that an outage hits. They share no slot, so each can be accepted by moving its booking. */
export const outageProposals = z.strictObject({
  proposals: z.array(
    z.strictObject({
      bookingId: z.uuid(),
      kind: z.enum(PROPOSAL_KINDS),
      date: isoDate,
      ...slotFields,
      end: clockTime.or(z.literal('24:00')).nullable().meta({ description: 'null: nothing is left to play' }),
      priceCents: z.int(),
    }),
  ),
})

export type OutageProposals = z.infer<typeof outageProposals>
