import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { Refused } from '../http/refusals.ts'
import { takesWrites } from './database-health.ts'
import { mailHealth } from './mail-health.ts'

/**
 * `healthz`: the process runs. `readyz`: it can serve, its database answers and takes writes, and it is not about to stop. How mail stands
 * is named and decides nothing: bookings go on without mail.
 */
export function healthRoutes(
  app: FastifyInstance,
  { pool, config, isStopping }: { pool: Pool; config: Config; isStopping: () => boolean },
): void {
  const quiet = { logLevel: 'silent', schema: { hide: true }, config: { rateLimit: false } } as const

  // Anyone may ask, as often as he likes.
  const look = oneAtATime(async () => {
    const canWrite = await takesWrites(pool)
    return { canWrite, mail: canWrite ? await mailHealth(pool, config) : undefined }
  })

  app.get(PATHS.health, quiet, async () => ({ status: 'ok' }))

  app.get(PATHS.ready, quiet, async (_request, reply) => {
    if (isStopping()) throw new Refused(503, 'busy', { retryAfterSeconds: 5 })
    const { canWrite, mail } = await look()
    if (!canWrite) return reply.code(503).send({ status: 'not ready', because: 'standby' })
    return { status: 'ready', mail }
  })
}

/** Whoever asks while an answer is under way hears that one: a crowd never has more than one connection of the database. */
function oneAtATime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
