import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import { ApiRefused } from '../device/fetch-json.ts'

/** Why a slot is not held. `unanswered` means no response, or one we do not understand. */
export type HoldRefusal = RefusalCode | 'unanswered'

export function holdRefusalOf(error: unknown): HoldRefusal {
  return (error instanceof ApiRefused && error.refusal?.code) || 'unanswered'
}

const BUSY_PAUSE_MS = 2_000

/**
 * Resolves with `true` when it makes sense to retry, long before the next heartbeat, or at once with `false` if only the heartbeat can
 * retry. A busy server says when to retry, and the delay varies so that clients do not all retry at the same moment.
 */
export function askAgain(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiRefused) || error.refusal?.code !== 'busy') return Promise.resolve(false)
  const pauseMs = (error.waitMs ?? BUSY_PAUSE_MS) * (1 + Math.random())
  return new Promise((resolve) => setTimeout(resolve, pauseMs, true))
}
