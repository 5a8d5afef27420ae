import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Source } from '../metrics/metrics.ts'
import { invariantSource } from './invariant-source.ts'
import { InvariantWatch } from './invariant-watch.ts'
import { checkInvariants } from './sql.ts'

/** More messages would add no information, and log lines have a maximum length. */
const MAX_TOLD = 20

export type RunningWatch = { source: Source; stop: () => Promise<void> }

/** Runs only in processes with a request log: a separate worker leaves it to the servers. */
export function startInvariantWatch(
  { INVARIANTS_EVERY_SECONDS: seconds }: Config,
  pool: Pool,
  log: FastifyBaseLogger | undefined,
): RunningWatch | undefined {
  if (seconds === 0 || log === undefined) return undefined
  const watch = new InvariantWatch(
    {
      look: (scope) => checkInvariants(pool, scope),
      onBroken: (broken) =>
        log.error({ count: broken.length, broken: broken.slice(0, MAX_TOLD) }, 'an invariant is broken'),
      onError: (error) => log.warn({ err: error }, 'the invariants could not be looked at'),
    },
    seconds * 1000,
  )
  watch.start()
  return { source: invariantSource(watch), stop: () => watch.stop() }
}
