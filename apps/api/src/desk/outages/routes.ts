import { outageAnswer, outageByDesk } from '@lichtspel/contract/desk/acts'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DeskPorts } from '../desk-ports.ts'
import { ACT_REFUSALS } from '../refusal-answers.ts'
import { setOutageByDesk } from './set-outage.ts'

export function outageRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      DESK_PATHS.outages,
      { schema: { body: outageByDesk, response: { 200: outageAnswer, ...ACT_REFUSALS } } },
      ({ colleague, body }) => setOutageByDesk(ports, colleague, body),
    )
}
