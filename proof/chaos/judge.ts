import { findBrokenInvariants } from '@lichtspel/database/invariants'
import type { Pool } from 'pg'
import { findStrays, readBookings, type StoredBooking } from './database-invariants.ts'
import type { History, Visit } from './history.ts'
import { findOverlaps } from './ownership.ts'

export type Verdict = { promise: string; violations: string[] }

/** What is known at the end of the run. */
export type Evidence = {
  history: History
  pool: Pool
  /** Violations that the watch found during the run. */
  seen: string[]
  /** Request ids of the bookings that a server committed just before it killed itself. */
  crashedRequests: string[]
}

export type Judgement = { verdicts: Verdict[]; replays: number }

/** Checks the invariants of the reservation engine against what clients saw and what is stored. */
export async function judge({ history, pool, seen, crashedRequests }: Evidence): Promise<Judgement> {
  const stored = await readBookings(pool)
  const broken = [...seen, ...(await findBrokenInvariants(pool))]
  const labelled = (label: string) => broken.filter((violation) => violation.startsWith(`${label}:`))
  const replayed = findReplays(history, stored)
  const strays = await findStrays(pool, history.acts, history.dayActs)
  const verdicts = [
    {
      promise: 'I1 no slot had two owners at once',
      violations: [...labelled('I1'), ...describeOverlaps(history)],
    },
    {
      promise: 'I2 every confirmed booking is there, with exactly its slots',
      violations: [
        ...labelled('I2'),
        ...findLost(history, stored),
        ...findCrashLosses(history, crashedRequests, replayed),
      ],
    },
    {
      promise: 'I3 one booking per request, none for a refused one',
      violations: [...labelled('I3'), ...findDuplicates(history, stored)],
    },
    {
      promise: 'I4 the mails that were asked for, and no other',
      violations: [...labelled('I4'), ...findWrongMails(history, stored)],
    },
    {
      promise: 'I5 no mail without its booking',
      violations: [
        ...labelled('I5'),
        ...(strays.mails === 0 ? [] : [`${strays.mails} mails do not fit a booking`]),
      ],
    },
    { promise: 'I6 no two neighbouring laser slots of one owner', violations: labelled('I6') },
    { promise: 'I7 every claim in an open slot of its venue and day', violations: labelled('I7') },
    { promise: 'I8 cancelled bookings own nothing', violations: labelled('I8') },
    { promise: 'I9 versions never fall', violations: labelled('I9') },
    { promise: 'I10 options stand, events tell the slots', violations: labelled('I10') },
    {
      promise: 'I11 every act of staff is done once',
      violations: [
        ...labelled('I11'),
        ...(strays.acts === 0 ? [] : [`${strays.acts} acts too many or too few`]),
        ...(strays.dayActs === 0 ? [] : [`${strays.dayActs} acts on a day too many or too few`]),
      ],
    },
    {
      promise: 'I12 an outage closes its slots, and its end opens them',
      violations: [
        ...labelled('I12'),
        ...(strays.troubles === 0 ? [] : [`${strays.troubles} outages, delays or closed slots are left`]),
      ],
    },
    { promise: 'nothing else that surprised visitors or desk', violations: history.surprises },
  ]
  return { verdicts, replays: replayed.size }
}

function describeOverlaps(history: History): string[] {
  return findOverlaps([...history.booked, ...history.holds.ownerships]).map(
    ([a, b]) =>
      `slot ${a.slot} was ${a.owner}'s until ${a.to.toFixed(1)} and ${b.owner}'s from ${b.from.toFixed(1)}`,
  )
}

/** Requests confirmed by an attempt that was sent after the booking was stored: an earlier attempt had placed it. */
function findReplays(history: History, stored: StoredBooking[]): Set<string> {
  const createdMs = new Map(stored.map((booking) => [booking.id, booking.created_ms]))
  const isReplay = ({ bookingId, answeredAttemptWallMs }: Visit) =>
    bookingId !== undefined && (createdMs.get(bookingId) ?? Number.POSITIVE_INFINITY) < answeredAttemptWallMs
  return new Set(history.visits.filter(isReplay).map(({ requestId }) => requestId))
}

function findLost(history: History, stored: StoredBooking[]): string[] {
  const byId = new Map(stored.map((booking) => [booking.id, booking]))
  return [...history.bookings.values()].flatMap((known) => {
    const booking = byId.get(known.id)
    if (booking === undefined) return [`booking ${known.id} was confirmed and is not there`]
    const problems: string[] = []
    const status = known.state === 'standing' ? 'confirmed' : 'cancelled'
    const owned = known.state === 'standing' ? known.slots.toSorted() : []
    if (booking.status !== status) problems.push(`booking ${known.id} is ${booking.status}, not ${status}`)
    if (booking.owned.join() !== owned.join())
      problems.push(`booking ${known.id} owns ${booking.owned}, not ${owned}`)
    if (booking.placed.join() !== known.placed.toSorted().join())
      problems.push(`booking ${known.id} was placed as ${booking.placed}`)
    if (booking.presence !== known.presence || booking.people !== known.people)
      problems.push(`the group of ${known.id} is ${booking.presence} with ${booking.people}`)
    if (known.players !== undefined && booking.players !== known.players)
      problems.push(`booking ${known.id} is for ${booking.players}, not ${known.players}`)
    return problems
  })
}

/** When a server died after committing a booking, the visitor must get that booking in the end. */
function findCrashLosses(history: History, crashed: string[], replayed: Set<string>): string[] {
  const visits = new Map(history.visits.map((visit) => [visit.requestId, visit]))
  return crashed.flatMap((requestId) => {
    const outcome = visits.get(requestId)?.outcome
    if (outcome === 'booked' && replayed.has(requestId)) return []
    return [`request ${requestId} was committed before a crash; its visitor was told: ${outcome}`]
  })
}

function findDuplicates(history: History, stored: StoredBooking[]): string[] {
  const visits = new Map(history.visits.map((visit) => [visit.requestId, visit]))
  const seen = new Set<string>()
  return stored.flatMap(({ id, request_id }) => {
    if (seen.has(request_id)) return [`request ${request_id} has more than one booking`]
    seen.add(request_id)
    const visit = visits.get(request_id)
    if (visit === undefined) return [`booking ${id} belongs to no request`]
    if (visit.bookingId !== id)
      return [`request ${request_id} is booking ${id}; its visitor was told: ${visit.outcome}`]
    return []
  })
}

function findWrongMails(history: History, stored: StoredBooking[]): string[] {
  return stored.flatMap(({ id, mails }) => {
    const expected = history.bookings.get(id)?.mails.kinds.toSorted() ?? []
    return mails.join() === expected.join() ? [] : [`booking ${id} has the mails ${mails}, not ${expected}`]
  })
}
