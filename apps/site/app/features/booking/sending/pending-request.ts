import type { BookingRequestBody } from '@lichtspel/contract/booking'

export type PendingRequest = {
  requestId: string
  body: BookingRequestBody
  /** The revision of the catalogue by whose price it was decided. */
  revision?: number
  /** The visitor was told that it failed: it is not sent again unless he asks. */
  isTold?: boolean
  /** Requests before it of which nothing was heard; if one of them became the booking, this one is not made. */
  earlier?: string[]
  /** What each of those said, since a booking that is found does not tell it. */
  sentEarlier?: Record<string, SentWords>
}

export type SentWords = { email: string; teamNames: readonly string[] }

/** So many requests that were not heard are looked up before another is made. */
const MAX_EARLIER = 5

/** The request that is kept, when it asks the same; else a new one that knows of it. */
export function nextRequest(
  kept: PendingRequest | null,
  body: BookingRequestBody,
  revision: number,
): PendingRequest {
  if (kept === null) return { requestId: crypto.randomUUID(), body, revision }
  const isSame = kept.revision === revision && JSON.stringify(kept.body) === JSON.stringify(body)
  if (isSame) return kept
  const earlier = [...(kept.earlier ?? []), kept.requestId].slice(-MAX_EARLIER)
  const sentEarlier = Object.fromEntries(earlier.map((id) => [id, sentWords(kept, id)]))
  return { requestId: crypto.randomUUID(), body, revision, earlier, sentEarlier }
}

/** Where the confirmation of the request that became the booking went, and the names of its teams: not what was corrected since. */
export function sentWords({ body, sentEarlier }: PendingRequest, requestId: string): SentWords {
  return sentEarlier?.[requestId] ?? { email: body.booking.email, teamNames: body.booking.teamNames ?? [] }
}
