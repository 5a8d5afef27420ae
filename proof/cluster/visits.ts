/** One try of a visitor: `answer` is the status with its code, or why there was no answer. */
type Attempt = { fromMs: number; toMs: number; answer: string; isKnown: boolean }

/** What one visitor asked for and was told. Times are those of the wall. */
export type Visit = {
  requestId: string
  isRival: boolean
  /** `<schedule> <slot key>`, sorted. */
  slots: readonly string[]
  attempts: Attempt[]
  /** The last answer; undefined while nobody knows, and for ever when he lost patience. */
  status?: number
  answeredMs?: number
  bookingId?: string
}

export function isConfirmed(visit: Visit): visit is Visit & { answeredMs: number; bookingId: string } {
  return visit.status === 200
}
