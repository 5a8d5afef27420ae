import * as z from 'zod'
import { BOOKING_REFS } from './protocol.ts'
import { askedDay, isoDate, location, scheduleId, slotKey } from './wire-values.ts'

export const dayQuery = z.object({
  venue: location.optional().meta({ description: 'The whole day of this venue' }),
  date: askedDay,
})

export const schedulesQuery = dayQuery.extend({
  location: location.optional().meta({
    description: 'Only the schedule with this location; left out, the whole day of the venue',
    example: 'antwerpenvr',
  }),
})

const hold = z.strictObject({
  lastUpdated: z
    .int()
    .meta({ description: 'Last sign of life, milliseconds since 1970, by the server’s clock' }),
  sessionId: z.string().meta({
    description:
      'Fingerprint of the holder, not his session id; opens nothing. Of an id of the site’s form (13 digits, a dash, 32 hexadecimal digits): bytes 17 to 24 of its SHA-256, as hex. Of any other id it is random: such a client knows its own slots by the `slotKeys` that its hold was answered',
  }),
})

const closingReason = z
  .string()
  .optional()
  .meta({ description: 'Why the venue closed it, in its own words; left out when it said nothing' })

const slot = z.strictObject({
  isClosed: z.boolean(),
  closingReason,
  bookingRef: z
    .string()
    .nullable()
    .meta({
      description: `Present when booked: \`${BOOKING_REFS.visitor}\`, or \`${BOOKING_REFS.desk}\` when the venue itself gave the slot to a group; opens nothing`,
    }),
  holding: hold.nullable(),
  lateMinutes: z.int().optional().meta({
    description:
      'How many minutes later a game here is expected to start, because the attraction runs late; left out when it is on time',
  }),
  places: z.int().optional().meta({
    description:
      'How many can play here at the same time, because some places are out of order; left out when all are in order',
  }),
})

const schedule = z.strictObject({
  id: scheduleId,
  location,
  date: isoDate,
  open: z.boolean(),
  closingReason,
  version: z.int(),
  blockMinutes: z.int().meta({ description: 'How long one slot takes' }),
  mandatoryBreak: z.boolean().meta({ description: 'Whether a visitor leaves a slot free between his games' }),
  slots: z.record(slotKey, slot),
})

/** A day at one venue, with all its schedules. Each event of the live stream carries it too. */
export const daySnapshot = z.strictObject({
  serverNow: z.int().meta({ description: 'The server’s clock, milliseconds since 1970' }),
  catalogueRevision: z.int().meta({
    description: 'The `version` of what the venue offers; a page that knows a lower one asks again',
  }),
  schedules: z.array(schedule),
})

export type DaySnapshot = z.infer<typeof daySnapshot>
export type WireSchedule = z.infer<typeof schedule>
export type WireSlot = z.infer<typeof slot>
