import { setTimeout as sleep } from 'node:timers/promises'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { formatSessionId } from '@lichtspel/domain/slots/session-id'
import type { Random } from '../stage/random.ts'
import { book } from './book.ts'
import { type ContestedDay, type ContestedSchedule, type SlotName, slotName } from './contested-day.ts'
import type { Crowd, Visitor, Wish } from './crowd.ts'
import { hold, holdLate } from './hold.ts'
import { holdVisit, planVisit } from './hold-visit.ts'

/** Longest pause between two visits. */
const MAX_PAUSE_MS = 9_000

/** Visits again and again until the run is over, and leaves only once every booking it requested has an answer. */
export async function beVisitor(crowd: Crowd, number: number, random: Random): Promise<void> {
  const visitor = {
    number,
    sessionId: formatSessionId(Date.now(), random.bytes(16)),
    random,
    seq: 0,
    mayHold: new Set<SlotName>(),
  }
  let hasAsked = false
  await sleep(random.between(0, MAX_PAUSE_MS))
  while (!crowd.isOver()) {
    hasAsked = (await visit(crowd, visitor)) || hasAsked
    if (!crowd.isOver()) await sleep(random.between(0, MAX_PAUSE_MS))
  }
  if (!hasAsked) await book(crowd, visitor, makeWishes(crowd.day, random), undefined)
}

/** Returns whether it requested a booking. */
async function visit(crowd: Crowd, visitor: Visitor): Promise<boolean> {
  const { random, sessionId } = visitor
  const { history, holdMs } = crowd
  const isPlanned = random.chance(0.3)
  const planned = isPlanned ? await planVisit(visitor, crowd) : []
  const wishes = planned.length > 0 ? planned : makeWishes(crowd.day, random)
  // A crafted request: nothing held, or two adjacent slots. The engine must stay safe.
  if (random.chance(0.1)) return book(crowd, visitor, wishes, undefined)

  // Holds all slots in one tap; a visitor who does not get all of them chooses one by one.
  const isWhole = (isPlanned || random.chance(0.2)) && (await holdVisit(crowd, visitor, wishes))
  const held = isWhole ? wishes : await holdOneByOne(crowd, visitor, wishes)
  const heldAt = performance.now()
  const last = held.at(-1)
  if (last !== undefined && random.chance(0.1)) await holdLate(crowd, visitor, last)
  await sleep(random.between(0, random.chance(0.6) ? 0.7 * holdMs : 1.75 * holdMs))

  const chosen = held.filter(({ keys }) => keys.length > 0)
  if (chosen.length === 0 || random.chance(0.1)) {
    history.counts.walkedAway++
    return false
  }
  if (random.chance(0.15)) {
    for (const { schedule } of chosen) await hold(crowd, visitor, schedule, [])
    history.counts.releases++
    return false
  }
  const stillSure = chosen.some(({ schedule, keys }) =>
    keys.some((key) =>
      history.holds.isSure(sessionId, schedule.id, slotName(schedule.id, key), performance.now()),
    ),
  )
  return book(crowd, visitor, chosen, stillSure ? undefined : heldAt + holdMs)
}

async function holdOneByOne(crowd: Crowd, visitor: Visitor, wishes: readonly Wish[]): Promise<Wish[]> {
  const held: Wish[] = []
  for (const { schedule, keys } of wishes) {
    const granted = await hold(crowd, visitor, schedule, keys)
    if (granted === 'break-missing')
      held.push({ schedule, keys: await holdFirst(crowd, visitor, schedule, keys) })
    else held.push({ schedule, keys: granted })
  }
  return held
}

async function holdFirst(crowd: Crowd, visitor: Visitor, schedule: ContestedSchedule, keys: SlotKey[]) {
  const granted = await hold(crowd, visitor, schedule, keys.slice(0, 1))
  return granted === 'break-missing' ? [] : granted
}

/** One to three attractions, one or two slots each; on laser the two are sometimes adjacent. */
function makeWishes(day: ContestedDay, random: Random): Wish[] {
  const many = random.next()
  const count = many < 0.6 ? 1 : many < 0.9 ? 2 : 3
  const start = random.below(day.schedules.length)
  return Array.from({ length: count }, (_, step) => {
    const schedule = day.schedules[(start + step) % day.schedules.length] as ContestedSchedule
    const first = random.below(schedule.keys.length)
    const distance = random.pick([0, 0, 1, 2, 3])
    const keys = [schedule.keys[first], schedule.keys[first + distance]].filter((key) => key !== undefined)
    return { schedule, keys: [...new Set(keys)] }
  })
}
