import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { Refused } from '../refusals.ts'
import { takesWrites } from './database-health.ts'
import { mailHealth } from './mail-health.ts'

export type Unreadiness = { isStopping: () => boolean; isProxyForgotten: () => boolean }

/**
 * `healthz`: the process runs. `readyz`: it can serve, its database answers and takes writes, and it is not about to stop. How mail stands
 * and whether a proxy is forgotten are named and decide nothing: bookings go on without mail, and anybody can write a proxy's header.
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
    if (!(await takesWrites(pool))) return reply.code(503).send({ status: 'not ready', because: 'standby' })
    const mail = await mailHealth(pool, config)
    return { status: 'ready', ...(isProxyForgotten() && { warning: 'TRUST_PROXY' }), mail }
  })
}
