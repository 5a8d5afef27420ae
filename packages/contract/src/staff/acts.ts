import type { BookingAct } from '@lichtspel/domain/desk/event-kinds'
import { PRESENCES } from '@lichtspel/domain/desk/presence'
import { UNDO_OBSTACLES } from '@lichtspel/domain/desk/undo'
import * as z from 'zod'
import { givenFields } from '../booking-fields.ts'
import { sessionId } from '../holding.ts'
import { slotFields } from '../slot-fields.ts'
import { askedDay, attractionId, clockTime, isoDate, slotKeyList, typedText } from '../wire-values.ts'

const MAX_REASON_LENGTH = 200

/** Made by the browser for one act: sent again after a lost answer, it is the same act. */
const actId = z.uuid()
const reason = typedText(MAX_REASON_LENGTH).default('')
const act = { actId, reason }
const onBooking = { ...act, revision: z.int().min(1).max(2_147_483_647) }
const mail = z.boolean().meta({ description: 'Whether the visitor is told by mail; whoever acts says so' })

/** What only staff may, each said in so many words. */
const overrides = {
  takeOver: z.boolean().default(false).meta({ description: 'Takes slots that a visitor is holding' }),
  ignoreBreak: z.boolean().default(false).meta({ description: 'Asks for a reason' }),
  sessionId: sessionId
    .nullable()
    .default(null)
    .meta({ description: 'Whose holds become the booking: the desk holds what it chooses, like a visitor' }),
}

/** What the desk knows of a group; nothing but the number of people must be known. */
const details = givenFields('desk')

export const placeByStaff = z.strictObject({
  ...act,
  mail,
  ...overrides,
  date: askedDay,
  ...slotFields,
  ...details,
  optionUntil: z.int().nullable().meta({ description: 'Milliseconds since 1970; null: booked' }),
  isHere: z.boolean().meta({ description: 'The group stands at the desk' }),
})

export const moveByStaff = z.strictObject({ ...onBooking, mail, ...overrides, date: askedDay, ...slotFields })
export const changeByStaff = z.strictObject({ ...onBooking, mail, ...details })
export const cancelByStaff = z.strictObject({ ...onBooking, mail })
export const restoreByStaff = z.strictObject({ ...onBooking, mail })

const markPresence = z.strictObject({
  ...act,
  presence: z.enum(PRESENCES),
  headCount: z.int().min(0).max(1000).nullable(),
})

export const setOption = z.strictObject({
  ...onBooking,
  mail,
  until: z.int().nullable().meta({ description: 'Milliseconds since 1970; null: the option is confirmed' }),
})

const settleDeposit = z.strictObject({
  ...act,
  kind: z.enum(['cash', 'card', 'waived', 'returned']),
  cents: z.int().min(1).max(10_000_000),
})

/** What each act on a booking that is there says. */
export const ACT_BODIES = {
  move: moveByStaff,
  change: changeByStaff,
  cancel: cancelByStaff,
  restore: restoreByStaff,
  presence: markPresence,
  option: setOption,
  deposit: settleDeposit,
} satisfies Record<BookingAct, z.ZodType>

/** Days between two dates, or those of them that fall on these weekdays; a whole day, attractions or single slots. */
const place = {
  from: askedDay,
  until: askedDay,
  weekdays: z.array(z.int().min(0).max(6)).max(7).meta({ description: '0 is Monday; none: every day' }),
  attractions: z.array(attractionId).min(1),
  keys: slotKeyList.meta({ description: 'Without these and without spans: the whole day' }),
  spans: z
    .array(z.strictObject({ from: clockTime, until: clockTime.or(z.literal('24:00')) }))
    .max(10)
    .default([])
    .meta({ description: 'Every slot that lies within one of these, be it in part' }),
}

export const closeByStaff = z.strictObject({
  ...act,
  ...place,
  onlyLook: z.boolean().meta({ description: 'Lists the bookings in the way and closes nothing' }),
})
export const openByStaff = z.strictObject({ ...act, ...place })

export const openAnswer = z.strictObject({
  isOpen: z
    .boolean()
    .meta({ description: 'False: it is closed by the opening hours, which the settings say' }),
})

export const closeAnswer = z.strictObject({
  isClosed: z.boolean(),
  slots: z
    .strictObject(slotFields)
    .meta({ description: 'The slots that the asked hours mean; none: whole days' }),
  inTheWay: z.array(
    z.strictObject({ id: z.uuid(), date: isoDate, name: z.string(), players: z.int(), ...slotFields }),
  ),
})

export const undoAct = z.strictObject({
  actId,
  undoes: z.uuid().meta({ description: 'The id of the act that is taken back, as it was sent' }),
})
export const undoAnswer = z.strictObject({
  undone: z
    .string()
    .nullable()
    .meta({ description: 'What was taken back; null: nothing was, or nothing was left to undo' }),
  bookingIds: z.array(z.uuid()).meta({ description: 'The bookings that are as they were before the act' }),
  kept: z
    .array(
      z.strictObject({
        bookingId: z.uuid(),
        name: z.string(),
        date: isoDate,
        why: z.enum(UNDO_OBSTACLES),
      }),
    )
    .meta({ description: 'The bookings of the act that could not go back, and why' }),
  isTold: z
    .boolean()
    .meta({ description: 'A visitor had been told by mail, and is told of the undoing too' }),
})

export type PlaceByStaff = z.infer<typeof placeByStaff>
export type MoveByStaff = z.infer<typeof moveByStaff>
export type ChangeByStaff = z.infer<typeof changeByStaff>
export type MarkPresence = z.infer<typeof markPresence>
export type SetOption = z.infer<typeof setOption>
export type SettleDeposit = z.infer<typeof settleDeposit>
export type CloseByStaff = z.infer<typeof closeByStaff>
export type OpenAnswer = z.infer<typeof openAnswer>
export type CloseAnswer = z.infer<typeof closeAnswer>
export type RestoreByStaff = z.infer<typeof restoreByStaff>
export type OpenByStaff = z.infer<typeof openByStaff>
export type UndoAnswer = z.infer<typeof undoAnswer>
