import { undoAnswer, undoAct as undoing } from '@lichtspel/contract/staff/acts'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ACT_REFUSALS } from '../refusal-answers.ts'
import type { StaffPorts } from '../staff-ports.ts'
import { undoAct } from './undo-act.ts'

export function undoRoutes(app: FastifyInstance, ports: StaffPorts): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      STAFF_PATHS.undo,
      { schema: { body: undoing, response: { 200: undoAnswer, ...ACT_REFUSALS } } },
      ({ colleague, body }) => undoAct(ports, colleague, body),
    )
}
