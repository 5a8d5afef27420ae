import type { ServerResponse } from 'node:http'
import { dayLogAnswer } from '@lichtspel/contract/desk/booking'
import { deskDay, deskDayQuery } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { readDayLog } from '../booking/desk/read-log.ts'
import { wideNetworkOf } from '../http/network.ts'
import { READ_REFUSALS } from '../http/refusals.ts'
import type { DeskPorts } from '../ports.ts'
import { readDeskDay } from './read-desk-day.ts'

/** How often a stream checks whether its colleague was signed out or locked out. */
const LOOK_EVERY_MS = 5_000

/**
 * A stream outlives the request that was authorised, so it checks repeatedly. Errors are ignored: without the database the stream sends
 * nothing anyway.
 */
function endWhenOut(response: ServerResponse, isStillIn: () => Promise<boolean>): void {
  const looking = setInterval(() => {
    isStillIn().then(
      (isIn) => {
        if (!isIn) response.end()
      },
      () => {},
    )
  }, LOOK_EVERY_MS)
  response.once('close', () => clearInterval(looking))
}

export function deskDayRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    DESK_PATHS.day,
    { schema: { querystring: deskDayQuery, response: { 200: deskDay, ...READ_REFUSALS } } },
    (request) => readDeskDay(ports, request.colleague.venueId, request.query.date),
  )

  typed.get(
    DESK_PATHS.dayStream,
    // A HEAD request would wait for events that never come.
    { exposeHeadRoute: false, schema: { querystring: deskDayQuery, response: { ...READ_REFUSALS } } },
    async (request, reply) => {
      const network = wideNetworkOf(request.ip)
      ports.streams.admit(network)
      reply.hijack()
      endWhenOut(reply.raw, request.isStillIn)
      await ports.streams.serve(reply.raw, request.colleague.venueId, request.query.date, network)
    },
  )

  typed.get(
    DESK_PATHS.dayLog,
    { schema: { querystring: deskDayQuery, response: { 200: dayLogAnswer, ...READ_REFUSALS } } },
    (request) => readDayLog(ports, request.colleague.venueId, request.query.date),
  )
}
