import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isStream, routeOf } from '../http/route-of.ts'
import type { Metrics } from './metrics.ts'

/**
 * Counts every response by route template. Paths would create as many labels as there are bookings, and would reveal the values they
 * contain.
 */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { route, method } = routeOf(request)
    metrics.requests.inc({ route, method, status: String(reply.statusCode) })
    if (!isStream(route)) metrics.durations.observe({ route }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 400 && reply.outcome !== '') metrics.refusals.inc({ code: reply.outcome })
    if (HOLDS.has(route) && method === 'POST') metrics.holds.inc({ outcome: holdOutcome(reply) })
    const act = reply.statusCode === 200 ? ACTS.get(`${method} ${route}`) : undefined
    if (act !== undefined) metrics.acts.inc(act)
    done()
  })
}

const HOLDS = new Set<string>([PATHS.holding, PATHS.visitHolding])

function holdOutcome({ statusCode, outcome }: FastifyReply): string {
  return statusCode === 200 ? outcome : 'refused'
}

const ACTS = new Map(
  Object.entries({
    [PATHS.booking]: { act: 'placed', by: 'visitor' },
    [PATHS.managedMove]: { act: 'moved', by: 'visitor' },
    [PATHS.managedCancel]: { act: 'cancelled', by: 'visitor' },
    [DESK_PATHS.bookings]: { act: 'placed', by: 'desk' },
    [DESK_PATHS.move]: { act: 'moved', by: 'desk' },
    [DESK_PATHS.cancel]: { act: 'cancelled', by: 'desk' },
    [DESK_PATHS.restore]: { act: 'restored', by: 'desk' },
  }).map(([path, act]) => [`POST ${path}`, act]),
)
