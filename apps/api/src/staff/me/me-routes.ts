import { me } from '@lichtspel/contract/staff/colleague'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { staffRefusal } from '@lichtspel/contract/staff/refusal'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { StaffPorts } from '../staff-ports.ts'
import { readMe } from './read-me.ts'

export function meRoutes(app: FastifyInstance, ports: StaffPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    STAFF_PATHS.me,
    {
      schema: { summary: 'Who is signed in', response: { 200: me, 401: staffRefusal, 503: staffRefusal } },
    },
    (request) => readMe(ports, request.colleague),
  )
}
