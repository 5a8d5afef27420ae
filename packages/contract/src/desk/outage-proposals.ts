import { PROPOSAL_KINDS } from '@lichtspel/domain/outage/proposals'
import * as z from 'zod'
import { clockTime, isoDate, slotFields } from '../wire-values.ts'

const visit = {
  kind: z.enum(PROPOSAL_KINDS),
  date: isoDate,
  ...slotFields,
  end: clockTime.or(z.literal('24:00')).nullable().meta({ description: 'null: nothing is left to play' }),
  priceCents: z.int(),
}

/**
 * What can be done about the outages of a day. One visit for every group that one hits: they share no slot, so each can be accepted by
 * moving its booking. And the groups that were moved or cancelled and can have their old slots back, by `restore`.
 */
export const outageProposals = z.strictObject({
  proposals: z.array(
    z.strictObject({
      bookingId: z.uuid(),
      ...visit,
      alternatives: z
        .array(z.strictObject(visit))
        .meta({ description: 'What the group could have instead; two groups may be offered the same slot' }),
    }),
  ),
  canGoBack: z.array(
    z.strictObject({
      bookingId: z.uuid(),
      revision: z.int(),
      name: z.string(),
      players: z.int(),
      date: isoDate,
      ...slotFields,
      isMailed: z.boolean().meta({ description: 'The group was told by mail of the move or cancellation' }),
    }),
  ),
})

export type OutageProposals = z.infer<typeof outageProposals>
