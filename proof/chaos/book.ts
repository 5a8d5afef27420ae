import { setTimeout as sleep } from 'node:timers/promises'
import { type BookingRequestBody, bookingResponse, type PlacedBooking } from '@lichtspel/contract/booking'
import { refusal } from '@lichtspel/contract/errors'
import { PATHS, PAYS_ONLINE_HEADER, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Answer } from '../stage/http-client.ts'
import type { Random } from '../stage/random.ts'
import { ask } from './ask.ts'
import { slotName } from './contested-day.ts'
import type { Crowd, Visitor, Wish } from './crowd.ts'
import type { Visit } from './history.ts'
import { hasNeighbours } from './hold.ts'
import { addressOf, countRateLimited, phoneOf } from './limits.ts'
import { payOnline } from './pay.ts'

/** Longer than a server can take for one booking: after this the attempt has ended on the server as well. */
const PATIENCE_MS = 30_000
/** Share of visitors who retry while the first attempt is still in progress. */
const IMPATIENT_SHARE = 0.05
const IMPATIENCE_MS = 120
/** Share of visits with a meal, whose deposit is paid online. At the end of a run there is no time for that. */
const MEAL_SHARE = 0.4

/**
 * Retries with the same request id until there is a final answer. `lapsedAt`: when all of the visitor's own holds had expired; a
 * booking after that is counted as late. Then pays, if there is something to pay. Always returns true, because there is always an answer in the end.
 */
export async function book(
  crowd: Crowd,
  visitor: Visitor,
  wishes: Wish[],
  lapsedAt: number | undefined,
): Promise<true> {
  const { history } = crowd
  const { random, sessionId } = visitor
  const slots = wishes.flatMap(({ schedule, keys }) => keys.map((key) => slotName(schedule.id, key)))
  const visit: Visit = {
    visitor: visitor.number,
    requestId: makeRequestId(random),
    slots,
    hasMeal: !crowd.isOver() && random.chance(MEAL_SHARE),
    outcome: undefined,
    bookingId: undefined,
    answeredAttemptWallMs: 0,
    unknownAttempts: 0,
  }
  history.visits.push(visit)
  const firstSentAt = performance.now()
  let payment: PlacedBooking['payment']
  for (;;) {
    for (const { schedule } of wishes) history.holds.acts(sessionId, schedule.id, performance.now())
    visit.answeredAttemptWallMs = Date.now()
    const answer = await sendBooking(crowd, visitor, wishes, visit)
    if (answer !== undefined) {
      payment = settle(crowd, visit, wishes, answer)
      break
    }
    visit.unknownAttempts++
    await sleep(random.between(50, 800))
  }
  if (visit.outcome === 'booked') {
    history.got(slots, firstSentAt, performance.now())
    for (const slot of slots) history.holds.booked(sessionId, slot, firstSentAt)
    if (lapsedAt !== undefined && lapsedAt < firstSentAt) history.counts.lateOwnBookings++
  }
  const booking = history.bookings.get(visit.bookingId ?? '')
  if (booking !== undefined && payment !== undefined) await payOnline(crowd, visitor, booking, payment.id)
  return true
}

function sendBooking(
  crowd: Crowd,
  visitor: Visitor,
  wishes: Wish[],
  visit: Visit,
): Promise<Answer | undefined> {
  const { number, random, sessionId } = visitor
  const keysOf = (attraction: AttractionId) =>
    wishes.filter(({ schedule }) => schedule.attraction === attraction).flatMap(({ keys }) => keys)
  const body: BookingRequestBody = {
    booking: {
      name: `Bezoeker ${number}`,
      email: `bezoeker${number}@voorbeeld.be`,
      phone: phoneOf(visitor),
      // As many as a buffet is for.
      players: visit.hasMeal ? 8 : 4,
      ...(visit.hasMeal && { modules: { pastaBuffet: true } }),
      date: crowd.day.date,
      slots: keysOf('laser'),
      slotsVR: keysOf('vr'),
      slotsInteractiveFloor: keysOf('interactivefloor'),
    },
    sessionId,
  }
  return ask(crowd, random, {
    path: PATHS.booking,
    body,
    headers: {
      ...addressOf(crowd, visitor),
      [REQUEST_ID_HEADER]: visit.requestId,
      ...(visit.hasMeal && { [PAYS_ONLINE_HEADER]: 'yes' }),
    },
    timeoutMs: random.chance(IMPATIENT_SHARE) ? IMPATIENCE_MS : PATIENCE_MS,
  })
}

/** Returns what is to be paid before the booking stands. */
function settle(crowd: Crowd, visit: Visit, wishes: Wish[], answer: Answer): PlacedBooking['payment'] {
  const { history, day } = crowd
  if (answer.status === 200) {
    const { booking } = bookingResponse.parse(answer.body)
    if (placedSlots(booking, day.schedules).join() !== visit.slots.toSorted().join()) {
      history.surprises.push(
        `request ${visit.requestId} asked for ${visit.slots} and got booking ${booking.id}`,
      )
    }
    const { payment } = booking
    if (visit.hasMeal !== (payment !== undefined))
      history.surprises.push(`booking ${booking.id} has to be paid online: ${payment !== undefined}`)
    const now = performance.now()
    history.confirmed(visit, booking.id, now, payment && now + payment.until - Date.now())
    return payment
  }
  const { code } = refusal.parse(answer.body).error
  const breaksRule = wishes.some(({ schedule, keys }) => hasNeighbours(schedule, keys))
  if (answer.status === 409) visit.outcome = 'slot-taken'
  else if (countRateLimited(crowd, answer)) visit.outcome = 'refused'
  else if (answer.status === 422 && code === 'break-missing' && breaksRule) {
    visit.outcome = 'refused'
    history.counts.refusedBreaks++
  } else {
    visit.outcome = 'refused'
    history.surprises.push(`a booking was answered with ${answer.status} ${code}`)
  }
  return undefined
}

function placedSlots(booking: PlacedBooking, schedules: Crowd['day']['schedules']): string[] {
  const keys = slotsFromWire(booking)
  return schedules
    .flatMap(({ id, attraction }) => (keys[attraction] ?? []).map((key) => slotName(id, key)))
    .sort()
}

/** A version 4 UUID from the run's seeded random generator. */
function makeRequestId(random: Random): string {
  const digits = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}
