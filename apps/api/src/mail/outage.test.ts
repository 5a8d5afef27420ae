import { randomUUID } from 'node:crypto'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { installShiftedClock, passTime } from '@lichtspel/test-support/api/shifted-clock.ts'
import { createTestApp, someMonday, somePayload, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { WorkerProcess } from '@lichtspel/test-support/api/worker-process.ts'
import { killInWindow, MOMENTS } from '@lichtspel/test-support/mail/kill-in-window.ts'
import { type Received, type SmtpSink, startSmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A short run by default; `npm run proof -- mail` does 500 bookings, 24 hours and 10 kills. */
const BOOKINGS = Number(process.env.PROOF_BOOKINGS ?? 24)
const KILLS = Number(process.env.PROOF_KILLS ?? 2)
const OUTAGE_HOURS = Number(process.env.PROOF_HOURS ?? 6)
const LASER_SLOTS_A_DAY = 48
const PATIENCE_MS = 300_000

let api: TestApp
let sink: SmtpSink
let worker: WorkerProcess
beforeEach(async () => {
  api = await createTestApp()
  await installShiftedClock(api.database.pool)
  sink = await startSmtpSink()
  worker = new WorkerProcess({
    DATABASE_URL: api.database.url,
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: sink.url,
    MAIL_LEASE_MS: '1000',
    MAILS_PER_ADDRESS_PER_HOUR: '0',
    MAILS_PER_ADDRESS_PER_DAY: '0',
    REMINDER_DAYS: '0',
  })
})
afterEach(async () => {
  await worker.end('SIGKILL')
  await sink.close()
  await api.close()
})

async function book(nth: number): Promise<void> {
  const date = addDays(someMonday(4), Math.floor(nth / LASER_SLOTS_A_DAY))
  const slot = clockTimeAt(8 * 60 + (nth % LASER_SLOTS_A_DAY) * 20)
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ date, slots: [slot], email: `bezoeker${nth}@voorbeeld.be` }) },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode).toBe(200)
}

async function count(condition: string): Promise<number> {
  const { rows } = await api.database.pool.query(
    `SELECT count(*)::int AS n FROM outgoing_mail WHERE ${condition}`,
  )
  return rows[0].n
}

async function until(condition: string, wanted: (n: number) => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!wanted(await count(condition))) {
    if (Date.now() > end) throw new Error(`waited in vain for ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const DUE = 'sent_at IS NULL AND dead_at IS NULL AND next_try_at <= app_now()'
const passHour = () => passTime(api.database.pool, 3_600_000)

test('hours without a mail server and killed workers lose no mail', { timeout: 1_200_000 }, async () => {
  const outage = await passOutage()
  const killed = await killWorkers()
  await until('sent_at IS NULL', (n) => n === 0)
  await worker.end('SIGTERM')

  const figures = {
    bookings: BOOKINGS,
    mailsExpected: 2 * BOOKINGS,
    ...outage,
    ...killed,
    ...(await arrivals()),
  }
  console.log('mail proof', JSON.stringify(figures))
  expect(figures).toMatchObject({
    sentInOutage: 0,
    lost: 0,
    laterThanAnHourAfterReturn: 0,
    kills: KILLS,
    duplicatesUnderAnotherName: 0,
    dead: 0,
  })
  // A run in which every kill missed the window would prove nothing.
  expect(killed.killsInWindow).toBeGreaterThan(0)
  expect(figures.duplicates).toBeLessThanOrEqual(killed.killsInWindow)
})

const half = Math.floor(BOOKINGS / 2)

/** Half of the bookings are made while the mail server is down; then it comes back. */
async function passOutage() {
  await sink.close()
  await worker.start()
  for (let nth = 0; nth < half; nth++) await book(nth)
  for (let hour = 0; hour < OUTAGE_HOURS; hour++) {
    await until(DUE, (n) => n === 0)
    await passHour()
  }
  const sentInOutage = await count('sent_at IS NOT NULL')

  const { port } = sink
  sink = await startSmtpSink({ port })
  await passHour()
  await until('sent_at IS NULL', (n) => n === 0)
  const laterThanAnHourAfterReturn = await count(
    `sent_at > created_at + interval '${OUTAGE_HOURS + 2} hours'`,
  )
  return { sentInOutage, laterThanAnHourAfterReturn }
}

/** The other half are made while workers are killed. */
async function killWorkers() {
  let kills = 0
  let killsInWindow = 0
  for (let nth = half; nth < BOOKINGS; nth++) {
    const isNext = kills < KILLS && nth >= half + ((kills + 1) * (BOOKINGS - half)) / (KILLS + 1)
    const moment = MOMENTS[kills % MOMENTS.length] ?? 'before the answer'
    const killed = isNext ? killInWindow({ worker, sink, pool: api.database.pool }, moment) : undefined
    await book(nth)
    if (killed === undefined) continue
    kills++
    if (await killed) killsInWindow++
    await worker.start()
  }
  return { kills, killsInWindow }
}

/** Compares the mails received with the mails expected. */
async function arrivals() {
  const namesOf = new Map<string, Set<string | undefined>>()
  for (const one of sink.received) {
    const told = whatItTells(one)
    namesOf.set(told, (namesOf.get(told) ?? new Set()).add(one.mail.messageId))
  }
  const { rows } = await api.database.pool.query('SELECT max(attempts) AS most FROM outgoing_mail')
  return {
    lost: 2 * BOOKINGS - namesOf.size,
    duplicates: sink.received.length - namesOf.size,
    duplicatesUnderAnotherName: [...namesOf.values()].filter(({ size }) => size > 1).length,
    mostAttempts: Number(rows[0].most),
    dead: await count('dead_at IS NOT NULL'),
  }
}

/** Identifies a mail without its Message-ID, by the visitor's unique address, which notices to the venue contain too. */
function whatItTells({ to, mail }: Received): string {
  const visitor = /bezoeker\d+@voorbeeld\.be/.exec(`${to.join()} ${mail.text}`)?.[0]
  return `${to.join()} about ${visitor}`
}
