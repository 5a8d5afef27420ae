import { randomUUID } from 'node:crypto'
import { HOLD_SLOTS, READ_DAY } from '@lichtspel/database/statements'
import type { Client } from 'pg'
import { Random } from '../stage/random.ts'
import { withClient } from '../stage/with-client.ts'

/** Latencies in milliseconds, and the WAL bytes written during the round. */
export type Round = { hold: number[]; read: number[]; logBytes: number }

export type Size = { venues: number; days: number; url: string }

const CONNECTIONS = 4
const SESSIONS = 1_000
/** As in production; each session has its own network. */
const LIMITS = [40, 40, 120]
const LOCK_MS = 150

/** Visitors at any venue on any day of the year: they read the day, then hold one of its slots. */
export async function measure(size: Size, milliseconds: number, seed: number): Promise<Round> {
  const round: Round = { hold: [], read: [], logBytes: 0 }
  const logBefore = await readLogBytes(size)
  const until = performance.now() + milliseconds
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, number) =>
      visit(size, until, new Random(seed * 31 + number), round),
    ),
  )
  round.logBytes = (await readLogBytes(size)) - logBefore
  return round
}

async function readLogBytes({ url }: Size): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>("SELECT pg_current_wal_lsn() - '0/0' AS bytes")
    return Number(rows[0]?.bytes)
  })
}

async function visit(size: Size, until: number, random: Random, round: Round): Promise<void> {
  await withClient({ connectionString: size.url, options: '-c timezone=UTC' }, async (client) => {
    const sessions = Array.from({ length: SESSIONS / CONNECTIONS }, () => randomUUID())
    while (performance.now() < until) {
      const schedules = await timed(round.read, () => readDay(client, size, random))
      const laser = schedules.find(({ attraction }) => attraction === 'laser')
      if (laser === undefined) throw new Error('a day without laser')
      await timed(round.hold, () => hold(client, random.pick(sessions), laser.id, random))
    }
  })
}

async function readDay(client: Client, { venues, days }: Size, random: Random) {
  const { rows } = await client.query<{ id: string; attraction: string }>({
    ...READ_DAY,
    values: [venueId(1 + random.below(venues)), daysAhead(1 + random.below(days))],
  })
  return rows
}

/** A batch of one, as sent when no other hold is in progress. */
async function hold(client: Client, session: string, scheduleId: string, random: Random): Promise<void> {
  const minute = 480 + 20 * random.below(48)
  const key = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const print = session.replaceAll('-', '').slice(0, 16)
  const values = [
    [session],
    [print],
    [`${print}.0/24`],
    [`${print}.0/24`],
    [scheduleId],
    [key],
    [false],
    [null],
    [120_000],
    [1_200_000],
    ...LIMITS,
    LOCK_MS,
  ]
  await client.query({ ...HOLD_SLOTS, values })
}

async function timed<Result>(into: number[], act: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await act()
  into.push(performance.now() - startedAt)
  return result
}

function venueId(number: number): string {
  return `zaal${String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
}

function daysAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
