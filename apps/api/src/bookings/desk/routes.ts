import { ACT_BODIES, placeByStaff as placing } from '@lichtspel/contract/staff/acts'
import { staffBookingAnswer } from '@lichtspel/contract/staff/booking'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { BOOKING_ACTS } from '@lichtspel/domain/desk/event-kinds'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ACT_REFUSALS, READ_REFUSALS } from '../../staff/refusal-answers.ts'
import type { StaffPorts } from '../../staff/staff-ports.ts'
import { atDesk } from '../actor.ts'
import { actOnBooking } from './act-on-booking.ts'
import { prepareAct } from './acts.ts'
import { placeByStaff } from './place.ts'
import { readStaffBooking } from './read-booking.ts'

const params = z.strictObject({ id: z.uuid() })
const response = { 200: staffBookingAnswer, ...ACT_REFUSALS }

/** The bookings of the desk, and its acts on them. Each is answered with the booking as it is now. */
export function staffBookingRoutes(app: FastifyInstance, ports: StaffPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    STAFF_PATHS.booking,
    { schema: { params, response: { 200: staffBookingAnswer, ...READ_REFUSALS } } },
    (request) => readStaffBooking(ports, request.colleague, request.params.id),
  )
  typed.post(STAFF_PATHS.bookings, { schema: { body: placing, response } }, (request) =>
    placeByStaff(ports, request.colleague, request.body),
  )
  for (const act of BOOKING_ACTS) {
    const path = STAFF_PATHS[act]
    typed.post(path, { schema: { params, body: ACT_BODIES[act], response } }, (request) => {
      const { colleague, params: at, body } = request
      return actOnBooking(ports, colleague, { id: at.id, path, body }, (row, venue) =>
        prepareAct(act, { ports, actor: atDesk(colleague, body), row, body, venue }),
      )
    })
  }
}
