import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { Refused } from '../refusals.ts'
import { mailHealth } from './mail-health.ts'

export type Unreadiness = { isStopping: () => boolean; isProxyForgotten: () => boolean }

/**
 * `healthz`: the process runs. `readyz`: it can serve, its database answers, it is not about to stop, and it sees who asks. How mail
 * stands is named and decides nothing: bookings go on without it.
 */
export function healthRoutes(
  app: FastifyInstance,
  { pool, config }: { pool: Pool; config: Config },
  { isStopping, isProxyForgotten }: Unreadiness,
): void {
  const quiet = { logLevel: 'silent', schema: { hide: true }, config: { rateLimit: false } } as const

  app.get(PATHS.health, quiet, async () => ({ status: 'ok' }))

  app.get(PATHS.ready, quiet, async (_request, reply) => {
    if (isStopping()) throw new Refused(503, 'busy', { retryAfterSeconds: 5 })
    if (isProxyForgotten()) return reply.code(503).send({ status: 'not ready', because: 'TRUST_PROXY' })
    return { status: 'ready', mail: await mailHealth(pool, config) }
  })
}
