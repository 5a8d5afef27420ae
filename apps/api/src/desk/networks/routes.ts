import {
  cancelTogether as cancelling,
  cancelTogetherAnswer,
  networkAnswer,
} from '@lichtspel/contract/desk/networks'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { DeskPorts } from '../desk-ports.ts'
import { ACT_REFUSALS, READ_REFUSALS } from '../refusal-answers.ts'
import { cancelTogether } from './cancel-together.ts'
import { listNetwork } from './list-network.ts'

const params = z.strictObject({ id: z.uuid() })

/** How the desk sees and handles a flood of bookings. */
export function networkRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    DESK_PATHS.network,
    { schema: { params, response: { 200: networkAnswer, ...READ_REFUSALS } } },
    (request) => listNetwork(ports.pool, request.colleague, request.params.id),
  )
  typed.post(
    DESK_PATHS.cancelTogether,
    { schema: { params, body: cancelling, response: { 200: cancelTogetherAnswer, ...ACT_REFUSALS } } },
    (request) => cancelTogether(ports, request.colleague, request.params.id, request.body),
  )
}
