import { outageAnswer, outageByDesk } from '@lichtspel/contract/desk/acts'
import { deskDayQuery } from '@lichtspel/contract/desk/day'
import { outageProposals } from '@lichtspel/contract/desk/outage-proposals'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DeskPorts } from '../desk-ports.ts'
import { ACT_REFUSALS, READ_REFUSALS } from '../refusal-answers.ts'
import { proposeForOutages } from './propose.ts'
import { setOutageByDesk } from './set-outage.ts'

export function outageRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.post(
    DESK_PATHS.outages,
    { schema: { body: outageByDesk, response: { 200: outageAnswer, ...ACT_REFUSALS } } },
    ({ colleague, body }) => setOutageByDesk(ports, colleague, body),
  )
  typed.get(
    DESK_PATHS.outageProposals,
    { schema: { querystring: deskDayQuery, response: { 200: outageProposals, ...READ_REFUSALS } } },
    ({ colleague, query }) => proposeForOutages(ports, colleague.venueId, query.date),
  )
}
