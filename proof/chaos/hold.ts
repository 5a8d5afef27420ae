import { setTimeout as sleep } from 'node:timers/promises'
import { holdingResponse } from '@lichtspel/contract/holding'
import { PATHS } from '@lichtspel/contract/paths'
import { HOLD_ACTIVE_HEADER, HOLD_SEQ_HEADER } from '@lichtspel/contract/protocol'
import { keyAtOffset, type SlotKey } from '@lichtspel/domain/slots/grid'
import type { Answer } from '../stage/http-client.ts'
import { ask } from './ask.ts'
import { type ContestedSchedule, slotName } from './contested-day.ts'
import type { Crowd, Visitor, Wish } from './crowd.ts'
import { addressOf, countRateLimited } from './limits.ts'

export const TIMEOUT_MS = 8_000
export const TRIES = 3

/**
 * Requests exactly these slots of a schedule and returns those the visitor now holds. After a few failures it gives up and returns
 * none.
 */
export async function hold(
  crowd: Crowd,
  visitor: Visitor,
  schedule: ContestedSchedule,
  keys: SlotKey[],
): Promise<SlotKey[] | 'break-missing'> {
  const { history } = crowd
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    visitor.seq += 2
    history.holds.acts(visitor.sessionId, schedule.id, performance.now())
    const answer = await sendHold(crowd, visitor, schedule, keys, visitor.seq)
    if (answer?.status === 200) return note(crowd, visitor, schedule, keys, answer)
    if (answer === undefined) mayHold(visitor, [{ schedule, keys }])
    if (answer?.status === 422) {
      history.counts.refusedBreaks++
      if (!hasNeighbours(schedule, keys)) history.surprises.push(`a break was asked for between ${keys}`)
      return 'break-missing'
    }
    if (answer !== undefined && countRateLimited(crowd, answer)) return []
    if (answer !== undefined) history.surprises.push(`a hold was answered with ${answer.status}`)
    await sleep(visitor.random.between(50, 500))
  }
  return []
}

/** Sends a hold that was overtaken by a newer one: it must change nothing and return what is held. */
export async function holdLate(crowd: Crowd, visitor: Visitor, { schedule, keys }: Wish): Promise<void> {
  const { history } = crowd
  const other = schedule.keys.filter((key) => !keys.includes(key)).slice(0, 1)
  mayHold(visitor, [{ schedule, keys: other }])
  const answer = await sendHold(crowd, visitor, schedule, other, visitor.seq - 1)
  if (answer?.status !== 200) return
  const told = holdingResponse.parse(answer.body).slotKeys
  const at = performance.now()
  const sure = keys.filter((key) =>
    history.holds.isSure(visitor.sessionId, schedule.id, slotName(schedule.id, key), at),
  )
  if (sure.length > 0 && sure.length === keys.length) {
    history.counts.lateHolds++
    if (told.join() !== keys.toSorted().join())
      history.surprises.push(`a late hold changed ${keys} into ${told}`)
  } else if (told.join() !== keys.toSorted().join()) {
    // The newer hold had expired and was deleted, so the older one took effect.
    history.holds.acts(visitor.sessionId, schedule.id, at)
  }
}

export function mayHold(visitor: Visitor, wishes: readonly Wish[]): void {
  for (const { schedule, keys } of wishes)
    for (const key of keys) visitor.mayHold.add(slotName(schedule.id, key))
}

function sendHold(
  crowd: Crowd,
  visitor: Visitor,
  schedule: ContestedSchedule,
  slotKeys: SlotKey[],
  seq: number,
): Promise<Answer | undefined> {
  return ask(crowd, visitor.random, {
    path: PATHS.holding,
    body: { sessionId: visitor.sessionId, scheduleId: schedule.id, slotKeys },
    headers: { ...addressOf(crowd, visitor), [HOLD_SEQ_HEADER]: String(seq), [HOLD_ACTIVE_HEADER]: 'true' },
    timeoutMs: TIMEOUT_MS,
  })
}

function note(crowd: Crowd, visitor: Visitor, schedule: ContestedSchedule, asked: SlotKey[], answer: Answer) {
  const { history } = crowd
  const told = holdingResponse.parse(answer.body).slotKeys
  mayHold(visitor, [{ schedule, keys: told }])
  if (told.some((key) => !asked.includes(key))) history.surprises.push(`asked to hold ${asked}, got ${told}`)
  if (hasNeighbours(schedule, told))
    history.surprises.push(`neighbours ${told} were held on ${schedule.attraction}`)
  const slots = told.map((key) => slotName(schedule.id, key))
  history.got(slots, answer.sentAt, performance.now())
  history.holds.granted(visitor.sessionId, schedule.id, slots, answer.sentAt, performance.now())
  return told
}

export function hasNeighbours({ hasBreak, keys }: ContestedSchedule, chosen: readonly SlotKey[]): boolean {
  return hasBreak && chosen.some((key) => chosen.includes(keyAtOffset(keys, key, 1) ?? ''))
}
