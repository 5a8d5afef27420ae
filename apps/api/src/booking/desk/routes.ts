import { ACT_BODIES, placeByDesk as placing } from '@lichtspel/contract/desk/acts'
import { deskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { BOOKING_ACTS } from '@lichtspel/domain/desk/event-kinds'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ACT_REFUSALS, READ_REFUSALS } from '../../http/refusals.ts'
import type { DeskPorts } from '../../ports.ts'
import { atDesk } from '../actor.ts'
import { actOnBooking } from './act-on-booking.ts'
import { prepareAct } from './acts.ts'
import { placeByDesk } from './place.ts'
import { readDeskBooking } from './read-booking.ts'

const params = z.strictObject({ id: z.uuid() })
const response = { 200: deskBookingAnswer, ...ACT_REFUSALS }

/** The desk's bookings and its acts on them. Every response is the booking as it is now. */
export function deskBookingRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    DESK_PATHS.booking,
    { schema: { params, response: { 200: deskBookingAnswer, ...READ_REFUSALS } } },
    (request) => readDeskBooking(ports, request.colleague, request.params.id),
  )
  typed.post(DESK_PATHS.bookings, { schema: { body: placing, response } }, (request) =>
    placeByDesk(ports, request.colleague, request.body),
  )
  for (const act of BOOKING_ACTS) {
    const path = DESK_PATHS[act]
    typed.post(path, { schema: { params, body: ACT_BODIES[act], response } }, (request) => {
      const { colleague, params: at, body } = request
      return actOnBooking(ports, colleague, { id: at.id, path, body }, (row, venue) =>
        prepareAct(act, { ports, actor: atDesk(colleague, body), row, body, venue }),
      )
    })
  }
}
