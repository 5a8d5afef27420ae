import { sessions } from '@lichtspel/contract/desk/colleagues'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { nothing } from '@lichtspel/contract/desk/sign-in'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { DeskPorts } from '../desk-ports.ts'
import { endOwnOthers, endOwnSession, ownSessions } from './own-sessions.ts'

export function sessionRoutes(app: FastifyInstance, { pool }: DeskPorts): void {
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
        response: { 200: nothing, 404: deskRefusalBody },
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
