import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Refused } from '../refusals.ts'

/** `healthz`: the process runs. `readyz`: it can serve, its database answers, and it is not about to stop. */
export function healthRoutes(app: FastifyInstance, pool: Pool, isStopping: () => boolean): void {
  const quiet = { logLevel: 'silent', schema: { hide: true }, config: { rateLimit: false } } as const

  app.get(PATHS.health, quiet, async () => ({ status: 'ok' }))

  app.get(PATHS.ready, quiet, async () => {
    if (isStopping()) throw new Refused(503, 'busy', { retryAfterSeconds: 5 })
    await pool.query('SELECT 1')
    return { status: 'ready' }
  })
}
