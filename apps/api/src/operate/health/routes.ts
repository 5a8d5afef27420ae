import { SERVICE_PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Refused } from '../../http/refusals.ts'
import { isStandby } from './mail-health.ts'

/**
 * `healthz`: the process runs. `readyz`: the database responds and accepts writes, and the server is not shutting down. Both are public
 * and say no more; the metrics and the doctor report mail.
 */
export function healthRoutes(
  app: FastifyInstance,
  { pool, isStopping }: { pool: Pool; isStopping: () => boolean },
): void {
  const quiet = { logLevel: 'silent', schema: { hide: true }, config: { rateLimit: false } } as const

  // Shared, because the route is public and not rate limited.
  const look = oneAtATime(() => acceptsWrites(pool))

  app.get(SERVICE_PATHS.health, quiet, async () => ({ status: 'ok' }))

  app.get(SERVICE_PATHS.ready, quiet, async (_request, reply) => {
    if (isStopping()) throw new Refused(503, 'busy', { retryAfterSeconds: 5 })
    if (!(await look())) return reply.code(503).send({ status: 'not ready', because: 'standby' })
    return { status: 'ready' }
  })
}

/** Requests that arrive while a check is running share its result, so that a burst of requests never uses more than one database connection. */
function oneAtATime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

/** When the database has become a standby, the server can show days but book nothing. */
export async function acceptsWrites(pool: Pool): Promise<boolean> {
  return !(await isStandby(pool))
}
