import {
  closeAnswer,
  closeByStaff as closing,
  openAnswer,
  openByStaff as opening,
} from '@lichtspel/contract/staff/acts'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ACT_REFUSALS } from '../refusal-answers.ts'
import type { StaffPorts } from '../staff-ports.ts'
import { closeByStaff, openByStaff } from './close-by-staff.ts'

export function closureRoutes(app: FastifyInstance, ports: StaffPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.post(
    STAFF_PATHS.closures,
    { schema: { body: closing, response: { 200: closeAnswer, ...ACT_REFUSALS } } },
    ({ colleague, body }) => closeByStaff(ports, colleague, body),
  )
  typed.post(
    STAFF_PATHS.openings,
    { schema: { body: opening, response: { 200: openAnswer, ...ACT_REFUSALS } } },
    ({ colleague, body }) => openByStaff(ports, colleague, body),
  )
}
