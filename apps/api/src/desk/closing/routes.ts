import { closeDayByDesk, dayClosing, dayClosingQuery } from '@lichtspel/contract/desk/day-closing'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DeskPorts } from '../desk-ports.ts'
import { ACT_REFUSALS, READ_REFUSALS } from '../refusal-answers.ts'
import { closeDayAtDesk, readDayClosing, reopenDayAtDesk } from './day-closing.ts'

export function dayClosingRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    DESK_PATHS.dayClosing,
    { schema: { querystring: dayClosingQuery, response: { 200: dayClosing, ...READ_REFUSALS } } },
    ({ colleague, query }) => readDayClosing(ports, colleague.venueId, query.date),
  )
  typed.post(
    DESK_PATHS.dayClosing,
    { schema: { body: closeDayByDesk, response: { 200: dayClosing, ...ACT_REFUSALS } } },
    ({ colleague, body }) => closeDayAtDesk(ports, colleague, body),
  )
  typed.post(
    DESK_PATHS.reopenDay,
    { schema: { body: dayClosingQuery, response: { 200: dayClosing, ...ACT_REFUSALS } } },
    ({ colleague, body }) => reopenDayAtDesk(ports, colleague, body.date),
  )
}
