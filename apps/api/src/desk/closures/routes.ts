import {
  closeAnswer,
  closeByDesk as closing,
  openAnswer,
  openByDesk as opening,
} from '@lichtspel/contract/desk/acts'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DeskPorts } from '../desk-ports.ts'
import { ACT_REFUSALS } from '../refusal-answers.ts'
import { closeByDesk, openByDesk } from './close-by-desk.ts'

export function closureRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.post(
    DESK_PATHS.closures,
    { schema: { body: closing, response: { 200: closeAnswer, ...ACT_REFUSALS } } },
    ({ colleague, body }) => closeByDesk(ports, colleague, body),
  )
  typed.post(
    DESK_PATHS.openings,
    { schema: { body: opening, response: { 200: openAnswer, ...ACT_REFUSALS } } },
    ({ colleague, body }) => openByDesk(ports, colleague, body),
  )
}
