import type { BookingRequestBody, PlacedBooking } from '@lichtspel/contract/booking'
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'

export type PendingRequest = {
  requestId: string
  body: BookingRequestBody
  /** The catalogue revision whose price the visitor saw. */
  revision?: number
  /** The visitor saw that it failed, so it is only sent again on their request. */
  isTold?: boolean
  /** Earlier requests without a response; if one of them became the booking, this one is not sent. */
  earlier?: string[]
  /** The address and team names sent with each earlier request, because a booking that is looked up does not include them. */
  sentEarlier?: Record<string, SentWords>
}

export type SentWords = { email: string; teamNames: readonly string[] }

/** Maximum number of unanswered requests to look up before making another. */
const MAX_EARLIER = 5

/** The kept request if it has the same content; otherwise a new one that refers to it. */
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

/** The address and team names of the request that became the booking, without later corrections. */
export function sentWords({ body, sentEarlier }: PendingRequest, requestId: string): SentWords {
  return sentEarlier?.[requestId] ?? { email: body.booking.email, teamNames: body.booking.teamNames ?? [] }
}

export const PLACED_KEY = 'placed-booking'

/** The booking, its confirmation address and team names: the response lacks the latter two, so they come from the request. */
export type Placed = SentWords & { booking: PlacedBooking }

/** `place`: in the tab's history. */
export type PlacedHere = { place: string; booking: PlacedBooking }

/** The booking made at this place, for a page that is reloaded. Without the address and the names that were sent. */
export function readPlacedAt(place: string): Placed | null {
  const kept = tabStorage.read(PLACED_KEY) as Partial<PlacedHere> | null
  return kept?.booking?.id !== undefined && kept.place === place
    ? { booking: kept.booking, email: '', teamNames: [] }
    : null
}
