import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import { ApiRefused } from '../device/ask.ts'

/** Why a slot is not held. `unheard`: no answer came, or none that we know. */
export type HoldRefusal = RefusalCode | 'unheard'

export function holdRefusalOf(error: unknown): HoldRefusal {
  return (error instanceof ApiRefused && error.refusal?.code) || 'unheard'
}
