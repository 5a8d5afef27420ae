import { isConfirmed, type Visit } from './visits.ts'

/** A booking as stored on the leader. */
export type StoredBooking = { id: string; request_id: string; status: string; owned: readonly string[] }

/** An answer that the stored data contradicts. `atMs`: when the visitor got it. */
type Breach = { atMs: number; sentence: string }

export type Verdict = {
  /** Confirmed to a visitor, and missing or different from what was confirmed. */
  lost: Breach[]
  /** A slot confirmed to two visitors. */
  doubled: Breach[]
  /** Refused to a visitor, but booked for them anyway. */
  denied: Breach[]
  /** Visitors who left without an answer. It is not a breach if some of them have a booking. */
  unanswered: { count: number; booked: number }
}

/** Compares the answers to visitors with what the leader has at the end. */
export function judgeVisits(visits: readonly Visit[], stored: readonly StoredBooking[]): Verdict {
  const byRequest = new Map(stored.map((booking) => [booking.request_id, booking]))
  const open = visits.filter(({ status }) => status === undefined)
  return {
    lost: findLost(visits, byRequest),
    doubled: findDoubled(visits),
    denied: visits
      .filter((visit) => visit.status !== undefined && !isConfirmed(visit) && byRequest.has(visit.requestId))
      .map(({ requestId, status, answeredMs = 0 }) => ({
        atMs: answeredMs,
        sentence: `request ${requestId} was answered ${status} and is a booking`,
      })),
    unanswered: {
      count: open.length,
      booked: open.filter(({ requestId }) => byRequest.has(requestId)).length,
    },
  }
}

function findLost(visits: readonly Visit[], byRequest: Map<string, StoredBooking>): Breach[] {
  return visits.filter(isConfirmed).flatMap(({ requestId, bookingId, slots, answeredMs }) => {
    const booking = byRequest.get(requestId)
    const found = booking && `${booking.id} ${booking.status} ${booking.owned.toSorted().join()}`
    const promised = `${bookingId} confirmed ${slots.toSorted().join()}`
    if (found === promised) return []
    const sentence = `request ${requestId} was told ${promised}; there is ${found ?? 'nothing'}`
    return [{ atMs: answeredMs, sentence }]
  })
}

/** One entry for each repeated confirmation of a slot, at the time of the later answer. */
function findDoubled(visits: readonly Visit[]): Breach[] {
  const owners = new Map<string, string>()
  const doubled: Breach[] = []
  const inOrder = visits.filter(isConfirmed).toSorted((a, b) => a.answeredMs - b.answeredMs)
  for (const { requestId, slots, answeredMs } of inOrder) {
    for (const slot of slots) {
      const owner = owners.get(slot)
      if (owner !== undefined)
        doubled.push({
          atMs: answeredMs,
          sentence: `slot ${slot} was confirmed to ${owner} and to ${requestId}`,
        })
      owners.set(slot, requestId)
    }
  }
  return doubled
}
