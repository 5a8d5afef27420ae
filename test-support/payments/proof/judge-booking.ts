import type { Payment } from '../fake-mollie/payment.ts'
import type { Note } from './broken.ts'
import type { BookingRecord } from './records.ts'
import { replay } from './replay.ts'
import type { World } from './world.ts'

const PATIENCE_MS = 10 * 60_000

/** What holds for a booking in every committed state, also in the middle of the storm. */
export function judgeBooking(
  { asked }: World,
  record: BookingRecord,
  payments: readonly Payment[],
  note: Note,
): void {
  const { id, status, events, owned, placed, attempts, confirmations, refundsAsked } = record
  const example = `booking ${id}`
  const told = replay(record, asked.percent.get(id) ?? 0)
  for (const what of told.broken) note(what, example)
  const due = told.due + (asked.atDesk.get(id) ?? 0)
  if (isReported(payments) ? refundsAsked > due : refundsAsked !== due)
    note(
      'what the terms say is asked back, to the cent',
      `${example}: ${refundsAsked} asked, ${due} due, ${asked.percent.get(id)} %; ${JSON.stringify(events)}`,
    )
  if (String(owned) !== String(status === 'confirmed' ? placed : []))
    note('a confirmed booking owns all its slots, a cancelled one none', example)
  const isSettled = attempts.some(({ outcome }) => outcome === 'booked' || outcome === 'reclaimed')
  const end = events.findLast(({ what }) => what === 'cancelled')
  if (isSettled && status === 'cancelled' && end?.actor === 'option')
    note('what was paid is not ended by an option or by another attempt', example)
  if (status === 'confirmed' && events.some(({ what, actor }) => what === 'cancelled' && actor !== 'option'))
    note('what a person called off stays so', example)
  const mails = status === 'cancelled' ? Math.min(confirmations, 1) : record.isWaiting ? 0 : 1
  if (confirmations !== mails) note('one confirmation is mailed, once it is paid', example)
  judgeUnpaid(record, note)
  judgeOptions(record, payments, note)
}

/** When all is quiet, what went back at the provider is what was due. Refunds that failed were asked again. */
export function judgeReturned(
  { fake, asked }: World,
  record: BookingRecord,
  payments: readonly Payment[],
  note: Note,
): void {
  if (isReported(payments)) return
  const back = payments.reduce((sum, payment) => sum + fake.refunded(payment), 0)
  const { due } = replay(record, asked.percent.get(record.id) ?? 0)
  const all = due + (asked.atDesk.get(record.id) ?? 0) - (asked.again.get(record.id) ?? 0)
  if (back !== all)
    note('the venue keeps what the terms say, to the cent', `booking ${record.id}: ${back} back, ${all} due`)
}

/** Whether the provider charged something back, or someone returned something at its own site: then less may be left to return. */
function isReported(payments: readonly Payment[]): boolean {
  return payments.some(
    ({ chargebacks, refunds }) => chargebacks.length > 0 || refunds.some(({ metadata }) => metadata === null),
  )
}

/** What waited for its payment stands only once it is paid, unless the desk let it stand. */
function judgeUnpaid({ id, status, events, attempts, isOption }: BookingRecord, note: Note): void {
  const isExpected =
    events[0]?.after.awaitsPayment !== true ||
    status === 'cancelled' ||
    isOption ||
    attempts.some(({ outcome }) => outcome !== null) ||
    events.some(({ what, actor }) => what === 'option' && actor !== 'online')
  if (!isExpected) note('nothing that waits for its payment is confirmed unpaid', `booking ${id}`)
}

/** What was paid in time ends only if the provider could not be asked for ten minutes. */
function judgeOptions({ id, events }: BookingRecord, payments: readonly Payment[], note: Note): void {
  for (const { what, actor, before, at } of events) {
    const until = before.until ?? Number.NaN
    if (what !== 'cancelled' || actor !== 'option') continue
    if (!(at >= until)) note('only an option that has ended is cancelled by itself', `booking ${id}`)
    const isPaid = payments.some(
      ({ status, endedAt }) => status === 'paid' && (endedAt ?? until + 1) <= until,
    )
    if (isPaid && at < until + PATIENCE_MS)
      note('an option does not end before the provider was asked', `booking ${id}`)
  }
}
