import { ApiRefused } from '../device/ask.ts'

const BUSY_PAUSE_MS = 2_000

/**
 * Resolves when it makes sense to ask once more, long before the next heartbeat, or with `false` when that is all there is. A busy server
 * says when to come back, and not everyone comes at the same moment.
 */
export function askAgain(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiRefused) || error.refusal?.code !== 'busy') return Promise.resolve(false)
  const pauseMs = (error.waitMs ?? BUSY_PAUSE_MS) * (1 + Math.random())
  return new Promise((resolve) => setTimeout(resolve, pauseMs, true))
}
