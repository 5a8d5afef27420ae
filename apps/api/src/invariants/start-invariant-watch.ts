import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Source } from '../metrics/metrics.ts'
import { invariantSource } from './invariant-source.ts'
import { InvariantWatch } from './invariant-watch.ts'
import { lookAtInvariants } from './sql.ts'

/** More sentences say nothing new, and a line of a log has its limits. */
const MAX_TOLD = 20

export type RunningWatch = { source: Source; stop: () => Promise<void> }

/** Only where there is a log of requests: a worker by itself leaves it to the servers. */
export function startInvariantWatch(
  { INVARIANTS_EVERY_SECONDS: seconds }: Config,
  pool: Pool,
  log: FastifyBaseLogger | undefined,
): RunningWatch | undefined {
  if (seconds === 0 || log === undefined) return undefined
  const watch = new InvariantWatch(
    {
      look: (scope) => lookAtInvariants(pool, scope),
      onBroken: (broken) =>
        log.error({ count: broken.length, broken: broken.slice(0, MAX_TOLD) }, 'an invariant is broken'),
      onError: (error) => log.warn({ err: error }, 'the invariants could not be looked at'),
    },
    seconds * 1000,
  )
  watch.start()
  return { source: invariantSource(watch), stop: () => watch.stop() }
}
