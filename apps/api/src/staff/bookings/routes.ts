import { staffBookingAnswer } from '@lichtspel/contract/staff/booking'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { staffRefusal } from '@lichtspel/contract/staff/refusal'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { StaffPorts } from '../staff-ports.ts'
import { readStaffBooking } from './read-booking.ts'

const params = z.strictObject({ id: z.uuid() })
const refusals = {
  400: staffRefusal,
  401: staffRefusal,
  403: staffRefusal,
  404: staffRefusal,
  503: staffRefusal,
}

export function staffBookingRoutes(app: FastifyInstance, ports: StaffPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    STAFF_PATHS.booking,
    { schema: { params, response: { 200: staffBookingAnswer, ...refusals } } },
    (request) => readStaffBooking(ports, request.colleague, request.params.id),
  )
}
