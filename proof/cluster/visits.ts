/** One attempt of a visitor. `answer` is the status with its code, or why there was no response. */
type Attempt = { fromMs: number; toMs: number; answer: string; isKnown: boolean }

/** What one visitor requested, and the answers, in wall-clock times. */
export type Visit = {
  requestId: string
  isRival: boolean
  /** `<schedule> <slot key>`, sorted. */
  slots: readonly string[]
  attempts: Attempt[]
  /** The final status. Undefined until there is one; stays undefined when the visitor gave up. */
  status?: number
  answeredMs?: number
  bookingId?: string
}

export function isConfirmed(visit: Visit): visit is Visit & { answeredMs: number; bookingId: string } {
  return visit.status === 200
}
