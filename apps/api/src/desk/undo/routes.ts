import { undoAnswer, undoAct as undoing } from '@lichtspel/contract/desk/acts'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DeskPorts } from '../desk-ports.ts'
import { ACT_REFUSALS } from '../refusal-answers.ts'
import { undoAct } from './undo-act.ts'

export function undoRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      DESK_PATHS.undo,
      { schema: { body: undoing, response: { 200: undoAnswer, ...ACT_REFUSALS } } },
      ({ colleague, body }) => undoAct(ports, colleague, body),
    )
}
