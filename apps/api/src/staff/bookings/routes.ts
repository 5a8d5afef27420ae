import { staffBookingAnswer } from '@lichtspel/contract/staff/booking'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { READ_REFUSALS } from '../refusal-answers.ts'
import type { StaffPorts } from '../staff-ports.ts'
import { readStaffBooking } from './read-booking.ts'

const params = z.strictObject({ id: z.uuid() })
export function staffBookingRoutes(app: FastifyInstance, ports: StaffPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    STAFF_PATHS.booking,
    { schema: { params, response: { 200: staffBookingAnswer, ...READ_REFUSALS } } },
    (request) => readStaffBooking(ports, request.colleague, request.params.id),
  )
}
