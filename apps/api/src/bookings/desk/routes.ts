import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import {
  cancelByStaff,
  changeByStaff,
  type MoveByStaff,
  markPresence,
  moveByStaff,
  placeByStaff as placing,
  restoreByStaff,
  setOption,
  settleDeposit,
} from '@lichtspel/contract/staff/acts'
import { staffBookingAnswer } from '@lichtspel/contract/staff/booking'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ACT_REFUSALS, READ_REFUSALS } from '../../staff/refusal-answers.ts'
import type { StaffPorts } from '../../staff/staff-ports.ts'
import { atDesk } from '../actor.ts'
import { prepareCancel } from '../cancel.ts'
import { prepareChange } from '../change.ts'
import { prepareDeposit } from '../deposit.ts'
import { type MoveWish, prepareMove } from '../move.ts'
import { prepareOption } from '../option.ts'
import { preparePresence } from '../presence.ts'
import { prepareRestore } from '../restore.ts'
import { actOnBooking, type PrepareAct } from './act-on-booking.ts'
import { placeByStaff } from './place.ts'
import { readStaffBooking } from './read-booking.ts'

const params = z.strictObject({ id: z.uuid() })
const response = { 200: staffBookingAnswer, ...ACT_REFUSALS }

/** The bookings of the desk, and its acts on them. Each is answered with the booking as it is now. */
export function staffBookingRoutes(app: FastifyInstance, ports: StaffPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const onBooking = <Schema extends z.ZodType<{ actId: string }>>(
    path: string,
    body: Schema,
    prepare: PrepareAct<z.output<Schema>>,
  ) => {
    typed.post(path, { schema: { params, body, response } }, (request) => {
      const { colleague, params: at } = request as typeof request & { params: z.infer<typeof params> }
      const given = request.body as z.output<Schema>
      return actOnBooking(ports, colleague, { id: at.id, path, body: given }, (row, venue) =>
        prepare(colleague, row, given, venue),
      )
    })
  }

  typed.get(
    STAFF_PATHS.booking,
    { schema: { params, response: { 200: staffBookingAnswer, ...READ_REFUSALS } } },
    (request) => readStaffBooking(ports, request.colleague, request.params.id),
  )
  typed.post(STAFF_PATHS.bookings, { schema: { body: placing, response } }, (request) =>
    placeByStaff(ports, request.colleague, request.body),
  )
  onBooking(STAFF_PATHS.move, moveByStaff, (colleague, row, body, venue) =>
    prepareMove(ports, atDesk(colleague, body), row, moveWish(body), venue),
  )
  onBooking(STAFF_PATHS.change, changeByStaff, (colleague, row, body) =>
    prepareChange(ports, atDesk(colleague, body), row, body),
  )
  onBooking(STAFF_PATHS.cancel, cancelByStaff, (colleague, row, body, venue) =>
    prepareCancel(atDesk(colleague, body), row, body, venue),
  )
  onBooking(STAFF_PATHS.restore, restoreByStaff, (colleague, row, body, venue) =>
    prepareRestore(atDesk(colleague, body), row, body, venue),
  )
  onBooking(STAFF_PATHS.presence, markPresence, (colleague, row, body, venue) =>
    preparePresence(atDesk(colleague, body), row, body, venue),
  )
  onBooking(STAFF_PATHS.option, setOption, (colleague, row, body, venue) =>
    prepareOption(atDesk(colleague, body), row, body, venue),
  )
  onBooking(STAFF_PATHS.deposit, settleDeposit, (colleague, row, body) =>
    prepareDeposit(atDesk(colleague, body), row, body),
  )
}

export function moveWish(body: MoveByStaff): MoveWish {
  const { revision, date, sessionId, takeOver, ignoreBreak } = body
  return { revision, date, slots: slotsFromWire(body), sessionId, takeOver, ignoreBreak }
}
