import { randomUUID } from 'node:crypto'
import { installShiftedClock, passTime } from '@lichtspel/test-support/api/shifted-clock.ts'
import { createTestApp, someMonday, somePayload, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { type Refusals, type SmtpSink, startSmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Polling } from '../db/poll.ts'
import { mailHealth } from '../operate/health/mail-health.ts'
import type { FailedTry } from './deliver-mails.ts'
import { listMails } from './list-mails.ts'
import { startOutbox } from './mail-worker.ts'
import { requeueMail } from './routes.ts'

let api: TestApp
let sink: SmtpSink
let refusals: Refusals
let tries: FailedTry[]
let worker: Polling | undefined
beforeEach(async () => {
  refusals = {}
  tries = []
  sink = await startSmtpSink({ refusals })
  api = await createTestApp({ SMTP_URL: sink.url })
  await installShiftedClock(api.database.pool)
})
afterEach(async () => {
  await worker?.stop()
  await sink.close()
  await api.close()
})

const VISITOR = 'an@voorbeeld.be'
const UNKNOWN = { code: 550, text: '5.1.1 <an@voorbeeld.be>: no such user' }
const DAY_MS = 86_400_000

function work() {
  const config = readConfig({
    SMTP_URL: sink.url.replace('://', '://lichtspel:secret@'),
    PUBLIC_URL: 'http://localhost:3000',
  })
  worker = startOutbox(
    config,
    { pool: api.database.pool, catalogues: api.catalogues },
    { onError: () => {}, onFailedTry: (tried) => void tries.push(tried) },
  )
}
const query = async (text: string, values: unknown[] = []) =>
  (await api.database.pool.query(text, values)).rows
const pass = (ms: number) => passTime(api.database.pool, ms)
const health = () => mailHealth(api.database.pool, { ...readConfig({}), SMTP_URL: 'smtp://mail.example' })

let week = 3
async function book(email = VISITOR): Promise<string> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ date: someMonday(week++), email }) },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().booking.id
}

const tellOfChange = (booking: string) =>
  query(
    `SELECT queue_mail('changed', $1, note_booking_event(p_booking => $1, p_actor => 'staff:an', p_what => 'changed'))`,
    [booking],
  )

const states = async () =>
  (
    await query(
      `SELECT kind || ' ' || state || COALESCE(' ' || fault, '') AS one FROM mail_state ORDER BY id`,
    )
  ).map(({ one }) => one)
async function untilStates(wanted: string[]): Promise<void> {
  for (let looks = 0; looks < 400; looks++) {
    if (JSON.stringify(await states()) === JSON.stringify(wanted)) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  expect(await states()).toEqual(wanted)
}

describe('an address that the mail server rejects as unknown', () => {
  test('is given up at the first refusal, logged without a name, shown at the desk, and gets no change mails for a week', async () => {
    refusals.address = (address) => (address === VISITOR ? UNKNOWN : undefined)
    const id = await book()
    work()
    await untilStates(['confirmation dead address', 'venue-notice sent'])
    expect(tries).toMatchObject([{ kind: 'confirmation', attempts: 1, fault: 'address', retryInMs: null }])
    expect(JSON.stringify(tries)).not.toContain('voorbeeld')
    expect(await query('SELECT failures FROM mail_state WHERE failures > 0')).toEqual([{ failures: 1 }])
    const { mails } = await listMails({ pool: api.database.pool, catalogues: api.catalogues }, 'antwerpen', {
      state: 'trouble',
    })
    expect(mails).toMatchObject([{ kind: 'confirmation', state: 'dead', fault: 'address' }])
    const [{ stored }] = await query('SELECT jsonb_agg(s)::text AS stored FROM suppressed_address s')
    expect(stored).not.toContain('voorbeeld')

    delete refusals.address
    await tellOfChange(id)
    const untried = ['confirmation dead address', 'venue-notice sent', 'changed dead address']
    await untilStates(untried)
    expect(sink.received.filter(({ to }) => to[0] === VISITOR)).toEqual([])
    await pass(7 * DAY_MS + 1_000)
    await tellOfChange(id)
    await untilStates([...untried, 'changed sent'])
    await query('SELECT forget_suppressed(7)')
    expect(await query('SELECT * FROM suppressed_address')).toEqual([])
  })

  test('is tried again for a new booking, because every confirmation is attempted at least once', async () => {
    refusals.address = (address) => (address === VISITOR ? UNKNOWN : undefined)
    await book()
    work()
    const first = ['confirmation dead address', 'venue-notice sent']
    await untilStates(first)
    delete refusals.address
    await book()
    await untilStates([...first, 'confirmation sent', 'venue-notice sent'])
  })

  test('does not affect an address that only matches it after Unicode lowercasing', async () => {
    refusals.address = (address) => (/^[ -~]+$/.test(address) ? undefined : UNKNOWN)
    await book('mİra@voorbeeld.be')
    work()
    const first = ['confirmation dead address', 'venue-notice sent']
    await untilStates(first)
    await tellOfChange(await book('mira@voorbeeld.be'))
    await untilStates([...first, 'confirmation sent', 'venue-notice sent', 'changed sent'])
  })

  test('is tried again when the desk resends a mail', async () => {
    refusals.address = (address) => (address === VISITOR ? UNKNOWN : undefined)
    const id = await book()
    work()
    await untilStates(['confirmation dead address', 'venue-notice sent'])
    delete refusals.address
    await requeueMail(api.database.pool, id, { actor: 'staff:an', actId: randomUUID() })
    await untilStates(['confirmation dead address', 'venue-notice sent', 'confirmation sent'])
  })
})

test('a mail refused for its content is given up, but its address is not suppressed', async () => {
  refusals.message = { code: 554, text: 'this looks like spam' }
  await book()
  work()
  await untilStates(['confirmation dead message', 'venue-notice dead message'])
  expect(await query('SELECT * FROM suppressed_address')).toEqual([])
})

test('a temporary refusal is retried later', async () => {
  refusals.address = () => ({ code: 451, text: '4.7.1 greylisted' })
  await book()
  work()
  await untilStates(['confirmation failed later', 'venue-notice failed later'])
  delete refusals.address
  await pass(60_001)
  await untilStates(['confirmation sent', 'venue-notice sent'])
})

test.each([
  ['a wrong password', (): Refusals => ({ login: { code: 535, text: '5.7.8 wrong password' } })],
  [
    'a relay that refuses us',
    (): Refusals => ({ address: () => ({ code: 554, text: '5.7.1 relay access denied' }) }),
  ],
])(
  '%s does not fail the mails: every attempt is reported, the metrics show it, and all mails are sent once it is fixed',
  async (_, wrong) => {
    Object.assign(refusals, wrong())
    await book()
    expect(await health()).toMatchObject({ state: 'fine' })
    work()
    await untilStates(['confirmation failed ours', 'venue-notice failed ours'])
    expect(tries.map(({ fault, retryInMs }) => `${fault} ${retryInMs}`)).toEqual(['ours 60000', 'ours 60000'])
    expect(await health()).toMatchObject({ state: 'refused', waiting: 2 })
    expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    expect(await query('SELECT * FROM suppressed_address')).toEqual([])
    for (const kind of ['login', 'address'] as const) delete refusals[kind]
    await pass(60_001)
    await untilStates(['confirmation sent', 'venue-notice sent'])
    expect(await health()).toMatchObject({ state: 'fine', waiting: 0, oldestSeconds: null })
  },
)

test('a mail that has waited too long is late for the operator, and nobody else notices', async () => {
  await book()
  await pass(16 * 60_000)
  const answer = await api.app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }])
  expect(await health()).toMatchObject({ state: 'late', waiting: 2, oldestSeconds: 960, givenUpToday: 0 })
  const [{ age }] = await query('SELECT extract(epoch FROM max(age))::int AS age FROM mail_state')
  expect(age).toBe(960)
})

test('a mail carries the same token at every attempt, but never a revoked one', async () => {
  refusals.message = { code: 451, text: 'later' }
  await book()
  await query("DELETE FROM outgoing_mail WHERE kind = 'venue-notice'")
  work()
  const tokens = () => query('SELECT hash FROM manage_token')
  const untilFailed = async (times: number) => {
    while ((await query('SELECT failures FROM mail_state'))[0]?.failures < times) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await pass(3_600_001)
  }
  for (let times = 1; times <= 5; times++) await untilFailed(times)
  const [made, ...more] = await tokens()
  expect(more).toEqual([])
  await query('DELETE FROM manage_token')
  await untilFailed(tries.length + 1)
  const [other] = await tokens()
  expect(other?.hash).toHaveLength(32)
  expect(other?.hash).not.toEqual(made?.hash)
})
