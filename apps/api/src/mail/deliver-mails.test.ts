import { describe, expect, test } from 'vitest'
import { type ClaimedMail, type DeliveryPorts, deliverMails } from './deliver-mails.ts'
import { type Failed, GIVE_UP_MS, nextTryMs, retryDelayMs } from './judge-failure.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Row = {
  id: number
  dueMs: number
  createdMs: number
  attempts: number
  sentMs?: number
  deadMs?: number
}

/** An in-memory outbox with a clock that the test advances. */
function fakeOutbox(count: number) {
  const clock = { nowMs: 0 }
  const rows: Row[] = Array.from({ length: count }, (_, id) => ({
    id,
    dueMs: 0,
    createdMs: 0,
    attempts: 0,
  }))
  const find = (mail: ClaimedMail) => rows[mail.id] as Row
  const ports: Omit<DeliveryPorts, 'send'> = {
    claim: async () => {
      const row = rows.find((r) => r.sentMs === undefined && r.deadMs === undefined && r.dueMs <= clock.nowMs)
      if (row === undefined) return undefined
      row.attempts++
      row.dueMs = clock.nowMs + MINUTE_MS
      const ageMs = clock.nowMs - row.createdMs
      const facts = {
        kind: 'confirmation',
        bookingId: 'b',
        eventId: 1,
        firstEventId: null,
        messageId: `${row.id}@here`,
      } as const
      return { id: row.id, attempts: row.attempts, ageMs, ...facts }
    },
    markSent: async (mail) => {
      find(mail).sentMs = clock.nowMs
    },
    onFailedTry: () => {},
    markFailed: async (mail, { retryInMs }) => {
      if (retryInMs === null) find(mail).deadMs = clock.nowMs
      else find(mail).dueMs = clock.nowMs + retryInMs
    },
  }
  return { clock, rows, ports }
}

describe('the delay between two attempts', () => {
  test('is a minute, then doubles each time, up to an hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 80].map((attempts) => retryDelayMs(attempts) / MINUTE_MS)
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('is null when the next attempt would be later than 72 hours', () => {
    expect(nextTryMs({ attempts: 80, ageMs: GIVE_UP_MS - HOUR_MS })).toBe(HOUR_MS)
    expect(nextTryMs({ attempts: 80, ageMs: GIVE_UP_MS - HOUR_MS + 1 })).toBeNull()
  })
})

describe('a mail server', () => {
  test('that is down for a day loses no mail, and all mails are sent within an hour after it comes back', async () => {
    const { clock, rows, ports } = fakeOutbox(20)
    const send = async () => {
      if (clock.nowMs < 24 * HOUR_MS) throw new Error('connect ECONNREFUSED')
    }
    for (; clock.nowMs < 25 * HOUR_MS; clock.nowMs += MINUTE_MS) await deliverMails({ ...ports, send })
    const latest = Math.max(...rows.map((row) => row.sentMs ?? Number.POSITIVE_INFINITY))
    expect(latest).toBeLessThanOrEqual(25 * HOUR_MS)
  })

  test('that never comes back has its mails given up within 72 hours', async () => {
    const { clock, rows, ports } = fakeOutbox(1)
    const send = () => Promise.reject(new Error('connect ECONNREFUSED'))
    for (; clock.nowMs < 80 * HOUR_MS; clock.nowMs += MINUTE_MS) await deliverMails({ ...ports, send })
    const [row] = rows
    expect(row?.deadMs).toBeGreaterThan(GIVE_UP_MS - 2 * HOUR_MS)
    expect(row?.deadMs).toBeLessThanOrEqual(GIVE_UP_MS)
    expect(row?.attempts).toBeLessThan(100)
  })

  test('that refuses one mail does not delay the others', async () => {
    const { rows, ports } = fakeOutbox(1_000)
    const send = async (mail: ClaimedMail) => {
      if (mail.id === 0) throw new Error('550 no such user')
    }
    expect(await deliverMails({ ...ports, send })).toEqual({ sent: 999, failed: 1 })
    expect(rows.filter((row) => row.sentMs === 0)).toHaveLength(999)
  })

  test('that repeats an address in its refusal does not get the address into the outbox, nor its message into the log', async () => {
    const { ports } = fakeOutbox(1)
    const told: object[] = []
    const onFailedTry = (tried: object) => void told.push(tried)
    const reasons: string[] = []
    const markFailed = async (_mail: ClaimedMail, { reason }: Failed) => void reasons.push(reason)
    const send = () => Promise.reject(new Error(`550 <an@voorbeeld.be>: unknown ${'x'.repeat(600)}`))
    await deliverMails({ ...ports, markFailed, onFailedTry, send })
    expect(JSON.stringify(told)).toContain('later')
    expect(JSON.stringify(told)).not.toMatch(/550|unknown x|address\)/)
    expect(reasons[0]).toContain('550 (address) unknown')
    expect(reasons[0]).toHaveLength(500)
  })
})

test('a worker that is stopping finishes the current mail and starts no other', async () => {
  const { ports } = fakeOutbox(5)
  let stopping = false
  const send = async () => {
    stopping = true
  }
  expect(await deliverMails({ ...ports, send }, () => stopping)).toEqual({ sent: 1, failed: 0 })
})
