import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from '@lichtspel/contract/errors'
import { WORK_HEADER } from '@lichtspel/contract/hold-headers'
import { PATHS } from '@lichtspel/contract/paths'
import { formatSessionId } from '@lichtspel/domain/slots/session-id'
import type { Pool } from 'pg'
import { type Answer, type HttpClient, NoAnswer } from '../stage/http-client.ts'
import type { Random } from '../stage/random.ts'
import type { Saturday } from './saturday.ts'
import type { Workshop } from './workshop.ts'

export type Looking = {
  origin: string
  http: HttpClient
  day: Saturday
  pool: Pool
  random: Random
  isOver: () => boolean
  workshop: Workshop
}

/** What visitors met who wanted one slot at a random moment. `free`: not held for them, and theirs when they book it. */
export type Met = { held: number; free: number; kept: number; unheard: number }

/** Every quarter of a second somebody from a network of his own wants a random slot, and lets it go again. */
export async function beVisitors(looking: Looking): Promise<Met> {
  const met: Met = { held: 0, free: 0, kept: 0, unheard: 0 }
  const under: Promise<void>[] = []
  for (let number = 0; !looking.isOver(); number++) {
    under.push(want(looking, number).then((what) => void met[what]++))
    await sleep(250)
  }
  await Promise.all(under)
  return met
}

async function want(looking: Looking, number: number): Promise<keyof Met> {
  const { day, random, pool } = looking
  const schedule = random.pick(day.schedules)
  const key = random.pick(schedule.keys)
  const sessionId = formatSessionId(Date.now(), random.bytes(16))
  const ask = (slotKeys: string[], proof?: string) =>
    hold(looking, number, { sessionId, scheduleId: schedule.id, slotKeys }, proof)
  let answer = await ask([key])
  const asked = answer?.status === 428 ? refusal.parse(answer.body).error.work : undefined
  if (asked !== undefined) answer = await ask([key], await looking.workshop.prove(asked))
  if (answer === undefined || answer.status >= 500) return 'unheard'
  if (answer.status === 200 && (answer.body as { slotKeys: string[] }).slotKeys.includes(key)) {
    await ask([])
    return 'held'
  }
  const { rows } = await pool.query(
    'SELECT 1 FROM slot_claim WHERE schedule_id = $1 AND slot_key = $2 AND (hold_until IS NULL OR hold_until > app_now())',
    [schedule.id, key],
  )
  return rows.length > 0 ? 'kept' : 'free'
}

async function hold(
  { origin, http }: Looking,
  number: number,
  body: object,
  proof: string | undefined,
): Promise<Answer | undefined> {
  const headers = {
    // Each in a /24 of his own.
    'x-forwarded-for': `${11 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.7`,
    ...(proof !== undefined && { [WORK_HEADER]: proof }),
  }
  try {
    return await http.ask({ origin, path: PATHS.holding, body, headers, timeoutMs: 10_000 })
  } catch (error) {
    if (error instanceof NoAnswer) return undefined
    throw error
  }
}

/** The share of the day that is held, every half second; by sessions of the attack, for visitors let go at once. */
export async function watchShare({ day, pool, isOver }: Looking): Promise<{ mean: number; last: number }> {
  const shares: number[] = []
  while (!isOver()) {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM slot_claim WHERE session_id IS NOT NULL AND hold_until > app_now() AND day = $1`,
      [day.date],
    )
    shares.push((rows[0]?.n ?? 0) / day.slots)
    await sleep(500)
  }
  const late = shares.slice(Math.floor(shares.length / 2))
  return { mean: average(shares), last: average(late) }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
