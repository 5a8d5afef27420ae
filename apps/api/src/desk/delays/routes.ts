import { delayAnswer, delayByDesk } from '@lichtspel/contract/desk/acts'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DeskPorts } from '../desk-ports.ts'
import { ACT_REFUSALS } from '../refusal-answers.ts'
import { setDelayByDesk } from './set-delay.ts'

export function delayRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      DESK_PATHS.delays,
      { schema: { body: delayByDesk, response: { 200: delayAnswer, ...ACT_REFUSALS } } },
      ({ colleague, body }) => setDelayByDesk(ports, colleague, body),
    )
}
