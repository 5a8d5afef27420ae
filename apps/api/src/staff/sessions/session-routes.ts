import { sessions } from '@lichtspel/contract/staff/colleagues'
import { staffRefusal } from '@lichtspel/contract/staff/refusal'
import { nothing } from '@lichtspel/contract/staff/sign-in'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/staff/sign-in-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { StaffPorts } from '../staff-ports.ts'
import { endOwnOthers, endOwnSession, ownSessions } from './own-sessions.ts'

export function sessionRoutes(app: FastifyInstance, { pool }: StaffPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(COLLEAGUE_PATHS.sessions, { schema: { response: { 200: sessions } } }, (request) =>
    ownSessions(pool, request),
  )
  typed.post(
    COLLEAGUE_PATHS.endSession,
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        body: nothing,
        response: { 200: nothing, 404: staffRefusal },
      },
    },
    async (request) => {
      await endOwnSession(pool, request, request.params.id)
      return {}
    },
  )
  typed.post(
    COLLEAGUE_PATHS.endOthers,
    { schema: { body: nothing, response: { 200: nothing } } },
    async (request) => {
      await endOwnOthers(pool, request)
      return {}
    },
  )
}
