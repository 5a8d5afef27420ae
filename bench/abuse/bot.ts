import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from '@lichtspel/contract/errors'
import { HOLD_ACTIVE_HEADER, HOLD_SEQ_HEADER, WORK_HEADER } from '@lichtspel/contract/hold-headers'
import { PATHS } from '@lichtspel/contract/paths'
import { formatSessionId } from '@lichtspel/domain/slots/session-id'
import { type Answer, type HttpClient, NoAnswer } from '../stage/http-client.ts'
import type { Random } from '../stage/random.ts'
import type { Saturday, Schedule } from './saturday.ts'
import type { Workshop } from './workshop.ts'

/** `naive` sends what the site sends; `reader` has read our source; `patient` has too, and stays under every limit it read of. */
export type BotKind = 'naive' | 'reader' | 'patient'

export type Attack = {
  kind: BotKind
  origin: string
  http: HttpClient
  day: Saturday
  networks: number
  isOver: () => boolean
  /** Of all the bots together: slots that they were told they hold. */
  patience: { held: number; most: number }
  counts: { asked: number; worked: number }
  /** All the bots have one processor for their work. */
  workshop: Workshop
}

type Bot = {
  sessionId: string
  proof: string
  seq: number
  address: string
  schedule: Schedule
  wanted: number
}

/** As the site's heartbeat. */
const RENEW_MS = 20_000
const SLOTS = 8

/** One session of the attack, until it is over: holds what it can for as long as it can. */
export async function beBot(attack: Attack, number: number, random: Random): Promise<void> {
  const { kind, isOver, patience } = attack
  await sleep(random.between(0, 3_000))
  let bot = newBot(attack, number, random)
  let keys: string[] = []
  while (!isOver()) {
    const isNew = keys.length === 0
    if (isNew && kind === 'patient' && patience.held + bot.wanted > patience.most) {
      await sleep(random.between(500, 2_000))
      continue
    }
    const asked = isNew ? choose(bot, random) : keys
    const answer = await askHold(attack, bot, asked)
    patience.held -= keys.length
    keys = answer?.status === 200 ? (answer.body as { slotKeys: string[] }).slotKeys : []
    patience.held += keys.length
    if (keys.length > 0) await sleep(random.between(0.8 * RENEW_MS, RENEW_MS))
    else bot = await afterRefusal(attack, bot, answer, number, random)
  }
}

async function afterRefusal(
  attack: Attack,
  bot: Bot,
  answer: Answer | undefined,
  number: number,
  random: Random,
): Promise<Bot> {
  const isNaive = attack.kind === 'naive'
  const { code, work } = answer !== undefined && answer.status >= 400 ? refusal.parse(answer.body).error : {}
  if (code === 'work-asked' && work !== undefined && !isNaive) {
    const proof = await attack.workshop.prove(work)
    attack.counts.worked++
    return { ...bot, proof }
  }
  await sleep(isNaive ? random.between(5_000, RENEW_MS) : random.between(500, 3_000))
  if (isNaive) return bot
  // Fewer slots, then another session: whatever is counted by session begins anew.
  if (code === 'too-many-holds' && bot.wanted > 1) return { ...bot, wanted: Math.floor(bot.wanted / 2) }
  return code === undefined || code === 'holds-paused' ? bot : newBot(attack, number, random)
}

function newBot({ day, networks }: Attack, number: number, random: Random): Bot {
  const network = number % networks
  // Another address of the same network each time: what is counted by address begins anew as well.
  const address = `10.${Math.floor(network / 250)}.${network % 250}.${1 + random.below(250)}`
  const sessionId = formatSessionId(Date.now(), random.bytes(16))
  return {
    sessionId,
    proof: '',
    seq: Date.now(),
    address,
    schedule: random.pick(day.schedules),
    wanted: SLOTS,
  }
}

function choose({ schedule, wanted }: Bot, random: Random): string[] {
  const free = schedule.keys.filter((_, place) => !schedule.hasBreak || place % 2 === 0)
  const first = random.below(Math.max(1, free.length - wanted))
  return free.slice(first, first + wanted)
}

async function askHold(attack: Attack, bot: Bot, slotKeys: string[]): Promise<Answer | undefined> {
  attack.counts.asked++
  const isActive = attack.kind !== 'naive'
  try {
    return await attack.http.ask({
      origin: attack.origin,
      path: PATHS.holding,
      body: { sessionId: bot.sessionId, scheduleId: bot.schedule.id, slotKeys },
      headers: {
        'x-forwarded-for': bot.address,
        [HOLD_SEQ_HEADER]: String(++bot.seq),
        [HOLD_ACTIVE_HEADER]: String(isActive),
        ...(bot.proof !== '' && { [WORK_HEADER]: bot.proof }),
      },
      timeoutMs: 8_000,
    })
  } catch (error) {
    if (error instanceof NoAnswer) return undefined
    throw error
  }
}
