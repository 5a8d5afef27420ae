import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import { ApiRefused } from '../device/ask.ts'

/** Why a slot is not held. `unheard`: no answer came, or none that we know. */
export type HoldRefusal = RefusalCode | 'unheard'

export function holdRefusalOf(error: unknown): HoldRefusal {
  return (error instanceof ApiRefused && error.refusal?.code) || 'unheard'
}

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
