import { ANSWER_PATH } from '@lichtspel/contract/answer-link'
import { PATHS, SERVICE_PATHS } from '@lichtspel/contract/paths'
import { PATIENCE_MS } from '@lichtspel/contract/protocol'
import type { FastifyInstance } from 'fastify'
import { busy } from './refusals.ts'

/** A second before the browser's timeout, so that the browser still receives the Retry-After header. */
const ANSWER_MS = PATIENCE_MS - 1_000

/**
 * Responds to every visitor request in time, however many statements it needs and however long they wait. The work continues and may
 * still succeed, so the visitor retries with the same request id. Streams never end, and a manager's imports may take longer.
 */
export function answerInTime(app: FastifyInstance, answerMs = ANSWER_MS): void {
  app.addHook('onRoute', (route) => {
    if (!TIMED.has(route.url)) return
    const { handler } = route
    route.handler = async function timed(request, reply) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(busy()), answerMs - reply.elapsedTime)
      })
      try {
        return await Promise.race([handler.call(this, request, reply), late])
      } finally {
        clearTimeout(timer)
      }
    }
  })
}

const TIMED = new Set<string>([ANSWER_PATH, ...Object.values(PATHS), ...Object.values(SERVICE_PATHS)])
TIMED.delete(PATHS.scheduleStream)
