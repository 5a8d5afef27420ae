import { PATHS } from '@lichtspel/contract/paths'
import { PATIENCE_MS } from '@lichtspel/contract/protocol'
import type { FastifyInstance } from 'fastify'
import { busy } from './refusals.ts'

/** A second before the browser gives up, so that it hears when to come back. */
const ANSWER_MS = PATIENCE_MS - 1_000

/**
 * Whatever a visitor asks is answered in time, however many statements it takes and however long each waits. What was begun goes on
 * and may yet be done: he asks again with the same request id. Streams have no end, and what a manager imports may take longer.
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

const TIMED = new Set<string>(Object.values(PATHS).filter((path) => path !== PATHS.scheduleStream))
