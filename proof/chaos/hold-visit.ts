import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '@lichtspel/contract/paths'
import { HOLD_ACTIVE_HEADER, HOLD_SEQ_HEADER } from '@lichtspel/contract/protocol'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { visitHoldingResponse } from '@lichtspel/contract/visit-holding'
import type { Answer } from '../stage/http-client.ts'
import { ask } from './ask.ts'
import { slotName } from './contested-day.ts'
import type { Crowd, Visitor, Wish } from './crowd.ts'
import { hasNeighbours, mayHold, TIMEOUT_MS, TRIES } from './hold.ts'
import { addressOf, countRateLimited } from './limits.ts'

/**
 * Plans a visit: one slot per attraction, picked from those that look free in the day's snapshot. Others may choose the same ones.
 * Returns an empty list if there is no response.
 */
export async function planVisit({ random }: Visitor, crowd: Crowd): Promise<Wish[]> {
  const { date, schedules } = crowd.day
  const path = `${PATHS.schedules}?date=${date}`
  const answer = await ask(crowd, random, { path, timeoutMs: TIMEOUT_MS })
  if (answer?.status !== 200) return []
  const seen = daySnapshot.parse(answer.body).schedules
  return schedules.flatMap((schedule) => {
    const slots = seen.find(({ id }) => id === schedule.id)?.slots ?? {}
    const free = schedule.keys.filter((key) => slots[key]?.bookingRef === null && slots[key].holding === null)
    return free.length === 0 ? [] : [{ schedule, keys: [random.pick(free)] }]
  })
}

/** Requests all or none of these slots in one request, and returns whether the visitor got them. Gives up after a few failures. */
export async function holdVisit(crowd: Crowd, visitor: Visitor, wishes: Wish[]): Promise<boolean> {
  const { history } = crowd
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    visitor.seq += 2
    for (const { schedule } of wishes) history.holds.acts(visitor.sessionId, schedule.id, performance.now())
    const answer = await sendVisit(crowd, visitor, wishes)
    if (answer?.status === 200) return note(crowd, visitor, wishes, answer)
    if (answer === undefined) mayHold(visitor, wishes)
    else if (answer.status === 422) {
      history.counts.refusedBreaks++
      if (!wishes.some(({ schedule, keys }) => hasNeighbours(schedule, keys)))
        history.surprises.push('a break was asked for in a visit without neighbours')
      return false
    } else if (countRateLimited(crowd, answer)) return false
    else history.surprises.push(`a visit was answered with ${answer.status}`)
    await sleep(visitor.random.between(50, 500))
  }
  return false
}

function sendVisit(crowd: Crowd, visitor: Visitor, wishes: Wish[]): Promise<Answer | undefined> {
  const holds = wishes.map(({ schedule, keys }) => ({ scheduleId: schedule.id, slotKeys: keys }))
  return ask(crowd, visitor.random, {
    path: PATHS.visitHolding,
    body: { sessionId: visitor.sessionId, holds },
    headers: {
      ...addressOf(crowd, visitor),
      [HOLD_SEQ_HEADER]: String(visitor.seq),
      [HOLD_ACTIVE_HEADER]: 'true',
    },
    timeoutMs: TIMEOUT_MS,
  })
}

function note(crowd: Crowd, visitor: Visitor, wishes: Wish[], answer: Answer): boolean {
  const { history } = crowd
  const { isHeld, holds } = visitHoldingResponse.parse(answer.body)
  const told = wishes.map(({ schedule }, place) => ({ schedule, keys: holds[place]?.slotKeys ?? [] }))
  if (!isHeld) {
    history.counts.visitsNotHeld++
    const isStray = (slot: ReturnType<typeof slotName>) => !visitor.mayHold.has(slot)
    const strays = told.flatMap(({ schedule, keys }) => keys.map((key) => slotName(schedule.id, key)))
    if (strays.some(isStray))
      history.surprises.push(`a visit that was not held left ${strays.filter(isStray)}`)
    return false
  }
  history.counts.visitsHeld++
  mayHold(visitor, told)
  for (const [place, { schedule, keys }] of told.entries()) {
    const asked = wishes[place]?.keys.toSorted() ?? []
    if (keys.join() !== asked.join()) history.surprises.push(`a visit of ${asked} was held as ${keys}`)
    if (hasNeighbours(schedule, keys)) history.surprises.push(`a visit was held with the neighbours ${keys}`)
    const slots = keys.map((key) => slotName(schedule.id, key))
    history.got(slots, answer.sentAt, performance.now())
    history.holds.granted(visitor.sessionId, schedule.id, slots, answer.sentAt, performance.now())
  }
  return true
}
