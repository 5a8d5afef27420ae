import { me } from '@lichtspel/contract/desk/colleague'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DeskPorts } from '../desk-ports.ts'
import { readMe } from './read-me.ts'

export function meRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    DESK_PATHS.me,
    {
      schema: {
        summary: 'Who is signed in',
        response: { 200: me, 401: deskRefusalBody, 503: deskRefusalBody },
      },
    },
    (request) => readMe(ports, request.colleague),
  )
}
