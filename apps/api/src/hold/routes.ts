import { refusal } from '@lichtspel/contract/errors'
import { holdingRequest, holdingResponse } from '@lichtspel/contract/holding'
import { PATHS } from '@lichtspel/contract/paths'
import { visitHoldingRequest, visitHoldingResponse } from '@lichtspel/contract/visit-holding'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { publicOrigin } from '../config.ts'
import type { Ports } from '../ports.ts'
import { mayAsk } from '../venue/host-venue.ts'
import { HoldQueue } from './hold-queue.ts'
import {
  type HoldSlotsPorts,
  type HoldVisitPorts,
  holdSlots,
  holdVisit,
  readHoldHeaders,
} from './hold-slots.ts'
import { SESSION_COOKIE, sessionCookie } from './session-cookie.ts'
import * as sql from './sql.ts'

const REFUSALS = { 404: refusal, 422: refusal, 429: refusal, 503: refusal }
const KNOWN_BY = `Sets the cookie \`${SESSION_COOKIE}\` with the session id for two hours: a booking that names no session then knows its own holds.`
const WHOLE = 'When not every slot is free, nothing changes and `isHeld` is false.'

export function holdRoutes(app: FastifyInstance, ports: Ports): void {
  const { config, catalogues, scheduleDays, announce } = ports
  const holdTimes = async (scheduleId: number) => {
    const day = await scheduleDays.find(scheduleId)
    return day && { ...(await catalogues.venueOf(day)).on(day.date).rules.hold, day }
  }
  const isSecure = publicOrigin(config).startsWith('https:')
  visitorRoutes(app, { announce, holdTimes, queue: makeQueue(app, ports) }, isSecure)
}

function makeQueue(app: FastifyInstance, { config, holdPool }: Ports): HoldQueue {
  const limits = {
    perSession: config.HOLD_SLOTS_PER_SESSION,
    perNetwork: config.HOLD_SLOTS_PER_NETWORK,
    perWideNetwork: config.HOLD_SLOTS_PER_WIDE_NETWORK,
  }
  return new HoldQueue({
    holdSlots: (holds, lockMs) => sql.holdSlots(holdPool, holds, { limits, lockMs }),
    holdVisit: (visit) => sql.holdVisit(holdPool, visit, limits),
    onError: (error) => app.log.warn({ err: error }, 'shared holds are tried one by one'),
  })
}

/** `isSecure`: visitors use https, whatever a proxy says. */
function visitorRoutes(
  app: FastifyInstance,
  ports: HoldSlotsPorts & HoldVisitPorts,
  isSecure: boolean,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  /** A schedule of another venue does not exist here. */
  const ownPorts = (request: FastifyRequest) => ({
    ...ports,
    holdTimes: async (scheduleId: number) => {
      const times = await ports.holdTimes(scheduleId)
      return times !== undefined && mayAsk(request, times.day.venueId) ? times : undefined
    },
  })
  /** A visitor who holds nothing gets no cookie. */
  const cookies = (sessionId: string, protocol: string, slotKeys: readonly string[]) =>
    slotKeys.length > 0 ? { 'set-cookie': sessionCookie(sessionId, isSecure || protocol === 'https') } : {}

  typed.post(
    PATHS.holding,
    {
      schema: {
        summary: 'Hold these slots of one schedule, and no others',
        description: KNOWN_BY,
        body: holdingRequest,
        response: { 200: holdingResponse, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { body, protocol } = request
      const answer = await holdSlots(ownPorts(request), { ...body, ...readHoldHeaders(request) })
      reply.outcome = holdOutcome(body.slotKeys, answer.slotKeys)
      reply.headers(cookies(body.sessionId, protocol, answer.slotKeys))
      return answer
    },
  )

  typed.post(
    PATHS.visitHolding,
    {
      schema: {
        summary: 'Hold a whole visit, all of its slots or none',
        description: `${WHOLE} ${KNOWN_BY}`,
        body: visitHoldingRequest,
        response: { 200: visitHoldingResponse, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { body, protocol } = request
      const answer = await holdVisit(ownPorts(request), { ...body, ...readHoldHeaders(request) })
      const held = answer.holds.flatMap(({ slotKeys }) => slotKeys)
      reply.outcome = holdOutcome(
        body.holds.flatMap(({ slotKeys }) => slotKeys),
        answer.isHeld ? held : [],
      )
      reply.headers(cookies(body.sessionId, protocol, held))
      return answer
    },
  )
}

/** A visitor who asks for fewer slots than they hold releases the others, and that is still a success. */
function holdOutcome(asked: readonly string[], held: readonly string[]): string {
  if (asked.length === 0) return 'released'
  return held.length >= new Set(asked).size ? 'granted' : 'taken'
}
