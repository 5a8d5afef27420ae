import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ContestedSchedule, type SlotName, slotName } from './contested-day.ts'
import { STAFF, surprised } from './desk-acts.ts'
import { type Desk, perform, slotLists } from './desk-question.ts'
import type { KnownBooking } from './history.ts'

/** How long an attraction stays out of order or late, in ms. */
const TROUBLE_MS = 600
const MOST_SLOTS = 4

/** An attraction breaks down under some slots, taken or not. Returns them. */
export async function breakDown(desk: Desk, schedule: ContestedSchedule): Promise<SlotName[]> {
  const { history, random } = desk
  const first = random.below(schedule.keys.length)
  const keys = schedule.keys.slice(first, first + 1 + random.below(MOST_SLOTS))
  const slots = keys.map((key) => slotName(schedule.id, key))
  history.holds.desk(slots, performance.now())
  await setOutage(desk, schedule, keys)
  const toldAt = performance.now()
  history.holds.deskDone(slots, toldAt)
  history.outages.set(schedule.id, slots, toldAt)
  return slots
}

/** It works again a moment later. */
export async function endOutage(desk: Desk, schedule: ContestedSchedule): Promise<void> {
  await sleep(desk.random.between(0, TROUBLE_MS))
  await setOutage(desk, schedule, [])
  desk.history.counts.outages++
}

/** Moves a group that the outage hits to another slot, even from a visitor who holds it, unless that one is booked or broken too. */
export async function moveForOutage(desk: Desk, booking: KnownBooking): Promise<void> {
  const { day, history, random } = desk
  const to = random.pick(day.schedules)
  const wanted = [slotName(to.id, random.pick(to.keys))]
  const [askedAt, act] = [performance.now(), randomUUID()]
  history.holds.desk(wanted, askedAt)
  const answer = await perform(
    desk,
    `SELECT move_booking(p_booking => $1, p_day => $2, p_schedules => $3::bigint[], p_keys => $4::text[], p_actor => $5, p_mail => false,
                         p_act => $6, p_by_staff => true, p_take_over => true, p_for_outage => true,
                         p_facts => (SELECT to_jsonb(b) FROM booking b WHERE b.id = $1)) AS done`,
    [booking.id, day.date, ...slotLists(wanted), STAFF, act],
  )
  const toldAt = performance.now()
  history.holds.deskDone(wanted, toldAt)
  if (answer === 'LS409') return
  if (answer !== 'done') return surprised(desk, booking, 'move because of an outage', answer)
  booking.before = booking.slots
  history.moved(booking, wanted, askedAt, toldAt, false)
  for (const slot of wanted) history.holds.booked(STAFF, slot, askedAt)
  history.acts.push(act)
  history.counts.movesForOutage++
}

/** Puts a group back that was moved because of an outage, unless its slots were taken or it was changed in the meantime. */
export async function goBack(desk: Desk, booking: KnownBooking): Promise<void> {
  if (booking.before === undefined) return
  const [askedAt, act] = [performance.now(), randomUUID()]
  const text = 'SELECT go_back(p_booking => $1, p_actor => $2, p_mail => false, p_act => $3) AS done'
  const answer = await perform(desk, text, [booking.id, STAFF, act])
  const { before } = booking
  booking.before = undefined
  if (answer === 'LS409' || answer === 'not') return
  if (answer !== 'done') return surprised(desk, booking, 'put back', answer)
  desk.history.moved(booking, before, askedAt, performance.now(), false)
  desk.history.acts.push(act)
  desk.history.counts.backs++
}

/** It begins in the middle of the first slot, and lasts until the end of the last. Without slots it is in order again. */
async function setOutage(desk: Desk, { id }: ContestedSchedule, keys: readonly string[]): Promise<void> {
  desk.history.outages.asked(id, performance.now())
  await onDay(
    desk,
    `SELECT set_outage(p_schedule => s.id, p_from => left(f.key, 2)::int * 60 + right(f.key, 2)::int + 1,
                       p_until => left(f.last, 2)::int * 60 + right(f.last, 2)::int + s.block_minutes, p_reason => 'fault',
                       p_words => 'Technisch defect', p_actor => $2, p_act => $3) AS done
       FROM schedule s, (SELECT $4::text AS key, $5::text AS last) f WHERE s.id = $1`,
    [id, STAFF],
    [keys[0] ?? null, keys.at(-1) ?? null],
  )
}

/** An attraction runs late from one of its games on, and is on time again a moment later. */
export async function runLate(desk: Desk, schedule: ContestedSchedule): Promise<void> {
  const { history, random } = desk
  const text = `SELECT set_delay(p_schedule => s.id, p_minutes => $4, p_actor => $2, p_act => $3,
                  p_since => slot_starts_at($5, s.opens_minute, s.opens_at)) AS done FROM schedule s WHERE s.id = $1`
  await onDay(desk, text, [schedule.id, STAFF], [5 * (1 + random.below(6)), random.pick(schedule.keys)])
  await sleep(random.between(0, TROUBLE_MS))
  await onDay(desk, text, [schedule.id, STAFF], [0, random.pick(schedule.keys)])
  history.counts.delays++
}

async function onDay(
  desk: Desk,
  text: string,
  [id, actor]: [string, string],
  more: unknown[],
): Promise<void> {
  const act = randomUUID()
  const answer = await perform(desk, text, [id, actor, act, ...more])
  if (answer === 'done') desk.history.dayActs.push(act)
  else desk.history.surprises.push(`the desk could not set the trouble of schedule ${id}: ${answer}`)
}
