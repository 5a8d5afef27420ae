import { refusal } from '@lichtspel/contract/errors'
import { HOLD_ACTIVE_HEADER, HOLD_SEQ_HEADER } from '@lichtspel/contract/hold-headers'
import { holdingRequest, holdingResponse } from '@lichtspel/contract/holding'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { networkOf } from '../network.ts'
import { type HoldSlotsPorts, holdSlots } from './hold-slots.ts'

export function holdRoutes(app: FastifyInstance, ports: HoldSlotsPorts): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    PATHS.holding,
    {
      schema: {
        summary: 'Hold these slots of one schedule, and no others',
        body: holdingRequest,
        response: { 200: holdingResponse, 404: refusal, 422: refusal, 429: refusal, 503: refusal },
      },
    },
    async (request) => {
      const seq = Number(request.headers[HOLD_SEQ_HEADER])
      return holdSlots(ports, {
        ...request.body,
        network: networkOf(request.ip),
        isActive: request.headers[HOLD_ACTIVE_HEADER] === 'true',
        seq: Number.isSafeInteger(seq) && seq > 0 ? seq : null,
      })
    },
  )
}
