import {
  cancelTogether as cancelling,
  cancelTogetherAnswer,
  networkAnswer,
} from '@lichtspel/contract/staff/networks'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ACT_REFUSALS, READ_REFUSALS } from '../refusal-answers.ts'
import type { StaffPorts } from '../staff-ports.ts'
import { cancelTogether } from './cancel-together.ts'
import { listNetwork } from './list-network.ts'

const params = z.strictObject({ id: z.uuid() })

/** What the desk sees and does about a flood. */
export function networkRoutes(app: FastifyInstance, ports: StaffPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    STAFF_PATHS.network,
    { schema: { params, response: { 200: networkAnswer, ...READ_REFUSALS } } },
    (request) => listNetwork(ports.pool, request.colleague, request.params.id),
  )
  typed.post(
    STAFF_PATHS.cancelTogether,
    { schema: { params, body: cancelling, response: { 200: cancelTogetherAnswer, ...ACT_REFUSALS } } },
    (request) => cancelTogether(ports, request.colleague, request.params.id, request.body),
  )
}
