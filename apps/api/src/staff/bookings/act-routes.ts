import {
  cancelByStaff,
  changeByStaff,
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
import { ACT_REFUSALS } from '../refusal-answers.ts'
import type { StaffPorts } from '../staff-ports.ts'
import { actOnBooking, type PrepareAct } from './act-on-booking.ts'
import { prepareChange } from './change-by-staff.ts'
import { prepareMove } from './move-by-staff.ts'
import { placeByStaff } from './place-by-staff.ts'
import {
  prepareCancel,
  prepareDeposit,
  prepareOption,
  preparePresence,
  prepareRestore,
} from './short-acts.ts'

const params = z.strictObject({ id: z.uuid() })
const response = { 200: staffBookingAnswer, ...ACT_REFUSALS }

/** The acts of the desk on bookings. Each is answered with the booking as it is now. */
export function staffActRoutes(app: FastifyInstance, ports: StaffPorts): void {
  const onBooking = <Schema extends z.ZodType<{ actId: string }>>(
    path: string,
    body: Schema,
    prepare: PrepareAct<z.output<Schema>>,
  ) => {
    app.withTypeProvider<ZodTypeProvider>().post(path, { schema: { params, body, response } }, (request) => {
      const { colleague, params: at } = request as typeof request & { params: z.infer<typeof params> }
      const given = request.body as z.output<Schema>
      return actOnBooking(ports, colleague, { id: at.id, path, body: given }, (row, venue) =>
        prepare(colleague, row, given, venue),
      )
    })
  }

  app
    .withTypeProvider<ZodTypeProvider>()
    .post(STAFF_PATHS.bookings, { schema: { body: placing, response } }, (request) =>
      placeByStaff(ports, request.colleague, request.body),
    )
  onBooking(STAFF_PATHS.move, moveByStaff, (...act) => prepareMove(ports, ...act))
  onBooking(STAFF_PATHS.change, changeByStaff, (colleague, row, body) =>
    prepareChange(ports, colleague, row, body),
  )
  onBooking(STAFF_PATHS.cancel, cancelByStaff, prepareCancel)
  onBooking(STAFF_PATHS.restore, restoreByStaff, prepareRestore)
  onBooking(STAFF_PATHS.presence, markPresence, preparePresence)
  onBooking(STAFF_PATHS.option, setOption, prepareOption)
  onBooking(STAFF_PATHS.deposit, settleDeposit, prepareDeposit)
}
