import type { ServerResponse } from 'node:http'
import { dayLogAnswer } from '@lichtspel/contract/staff/booking'
import { staffDay, staffDayQuery } from '@lichtspel/contract/staff/day'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { wideNetworkOf } from '../../http/network.ts'
import { readDayLog } from '../log/read-log.ts'
import { READ_REFUSALS } from '../refusal-answers.ts'
import type { StaffPorts } from '../staff-ports.ts'
import { readStaffDay } from './read-staff-day.ts'

/** How soon a stream ends after whoever watches it was signed out or locked out. */
const LOOK_EVERY_MS = 5_000

/** A stream outlives the request that was let in, so it asks again and again; while the database is away nothing is told anyway. */
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

export function staffDayRoutes(app: FastifyInstance, ports: StaffPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    STAFF_PATHS.day,
    { schema: { querystring: staffDayQuery, response: { 200: staffDay, ...READ_REFUSALS } } },
    (request) => readStaffDay(ports, request.colleague.venueId, request.query.date),
  )

  typed.get(
    STAFF_PATHS.dayStream,
    { schema: { querystring: staffDayQuery, response: { ...READ_REFUSALS } } },
    async (request, reply) => {
      const network = wideNetworkOf(request.ip)
      ports.streams.admit(network)
      reply.hijack()
      endWhenOut(reply.raw, request.isStillIn)
      await ports.streams.serve(reply.raw, request.colleague.venueId, request.query.date, network)
    },
  )

  typed.get(
    STAFF_PATHS.dayLog,
    { schema: { querystring: staffDayQuery, response: { 200: dayLogAnswer, ...READ_REFUSALS } } },
    (request) => readDayLog(ports, request.colleague.venueId, request.query.date),
  )
}
