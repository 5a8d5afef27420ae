import { refusal } from '@lichtspel/contract/errors'
import { HOLD_ACTIVE_HEADER, HOLD_SEQ_HEADER, WORK_HEADER } from '@lichtspel/contract/hold-headers'
import { holdingRequest, holdingResponse } from '@lichtspel/contract/holding'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { networkOf, wideNetworkOf } from '../network.ts'
import { type HoldSlotsPorts, holdSlots } from './hold-slots.ts'
import { SESSION_COOKIE, sessionCookie } from './session-cookie.ts'

/** `isSecure`: the address that visitors use is https, whatever a proxy says. */
export function holdRoutes(app: FastifyInstance, ports: HoldSlotsPorts, isSecure: boolean): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    PATHS.holding,
    {
      schema: {
        summary: 'Hold these slots of one schedule, and no others',
        description: `Sets the cookie \`${SESSION_COOKIE}\` with the session id for two hours: a booking that names no session then knows its own holds. A session that is new at a venue that brakes is answered with 428 and the code \`work-asked\`: its question counts once it comes with that work in the header \`${WORK_HEADER}\`.`,
        body: holdingRequest,
        response: {
          200: holdingResponse,
          404: refusal,
          422: refusal,
          428: refusal,
          429: refusal,
          503: refusal,
        },
      },
    },
    async (request, reply) => {
      const seq = Number(request.headers[HOLD_SEQ_HEADER])
      const answer = await holdSlots(ports, {
        ...request.body,
        network: networkOf(request.ip),
        wideNetwork: wideNetworkOf(request.ip),
        isActive: request.headers[HOLD_ACTIVE_HEADER] === 'true',
        seq: Number.isSafeInteger(seq) && seq > 0 ? seq : null,
        proof: request.headers[WORK_HEADER],
      })
      // Who holds nothing has nothing to be recognised by.
      if (answer.slotKeys.length > 0) {
        const isTls = isSecure || request.protocol === 'https'
        reply.header('set-cookie', sessionCookie(request.body.sessionId, isTls))
      }
      return answer
    },
  )
}
