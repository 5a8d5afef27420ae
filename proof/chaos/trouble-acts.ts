import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ContestedSchedule, slotName } from './contested-day.ts'
import { STAFF } from './desk-acts.ts'
import { type Desk, perform } from './desk-question.ts'

/** How long an attraction stays out of order or late, in ms. */
const TROUBLE_MS = 600
const MOST_SLOTS = 4

/** An attraction breaks down under some slots, taken or not, and works again a moment later. */
export async function breakDown(desk: Desk, schedule: ContestedSchedule): Promise<void> {
  const { history, random } = desk
  const first = random.below(schedule.keys.length)
  const keys = schedule.keys.slice(first, first + 1 + random.below(MOST_SLOTS))
  const slots = keys.map((key) => slotName(schedule.id, key))
  history.holds.desk(slots, performance.now())
  await setOutage(desk, schedule, keys)
  const toldAt = performance.now()
  history.holds.deskDone(slots, toldAt)
  history.outages.set(schedule.id, slots, toldAt)
  await sleep(random.between(0, TROUBLE_MS))
  await setOutage(desk, schedule, [])
  history.counts.outages++
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
