import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { Refused } from '../refusals.ts'
import { takesWrites } from './database-health.ts'
import { mailHealth } from './mail-health.ts'

/** Anyone may ask, as often as he likes; a load balancer asks twice a second. */
const LOOK_MS = 500

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

  const look = oncePer(LOOK_MS, async () => {
    const canWrite = await takesWrites(pool)
    return { canWrite, mail: canWrite ? await mailHealth(pool, config) : undefined }
  })

  app.get(PATHS.health, quiet, async () => ({ status: 'ok' }))

  app.get(PATHS.ready, quiet, async (_request, reply) => {
    if (isStopping()) throw new Refused(503, 'busy', { retryAfterSeconds: 5 })
    const { canWrite, mail } = await look()
    if (!canWrite) return reply.code(503).send({ status: 'not ready', because: 'standby' })
    return { status: 'ready', ...(isProxyForgotten() && { warning: 'TRUST_PROXY' }), mail }
  })
}

/** Whoever asks within so many milliseconds hears the same answer; a failure is not kept. */
function oncePer<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | undefined
  return () => {
    const now = performance.now()
    if (last === undefined || now - last.at >= ms) {
      const answer = ask()
      last = { at: now, answer }
      answer.catch(() => {
        last = undefined
      })
    }
    return last.answer
  }
}
