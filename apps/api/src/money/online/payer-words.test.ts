import { randomUUID } from 'node:crypto'
import { seed } from '@lichtspel/database/seed'
import { ServerProcess } from '@lichtspel/test-support/api/server-process.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { createTestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { startSmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { PAYER } from '@lichtspel/test-support/payments/fake-mollie/answers.ts'
import { FakeMollie } from '@lichtspel/test-support/payments/fake-mollie/fake-mollie.ts'
import { publishOnline } from '@lichtspel/test-support/payments/online-deposits.ts'
import { expect, test, vi } from 'vitest'

const KEY = `test_${'kwarts'.repeat(6)}`

test('no log, table or mail has a key, a card or the payer', async () => {
  const [database, sink, fake] = [await createTestDatabase(), await startSmtpSink(), new FakeMollie()]
  await seed(database.url)
  await publishOnline(database.pool)
  const server = await ServerProcess.start(database, {
    LOG_LEVEL: 'debug',
    SMTP_URL: sink.url,
    MOLLIE_API_KEY: KEY,
    MOLLIE_URL: await fake.start(),
  })
  const until = (isTrue: () => Promise<void> | void) => vi.waitFor(isTrue, { timeout: 20_000, interval: 100 })
  const rows = async (text: string) => (await database.pool.query(text)).rows
  try {
    await until(async () => expect(await rows('SELECT 1 FROM payment_provider')).toHaveLength(1))
    const answer = await fetch(`${server.url}/api/booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'pays-online': 'yes' },
      body: JSON.stringify({ booking: somePayload({ date: someMonday(3), modules: { pastaBuffet: true } }) }),
    })
    expect(answer.status).toBe(200)
    await until(() => expect(fake.payments.size).toBe(1))
    const [paymentId = ''] = fake.payments.keys()
    fake.act(paymentId, 'paid', 'creditcard')
    // What the provider refuses to say is logged too.
    fake.switches.outage = '500'
    await fetch(`${server.url}/api/payments/called`, {
      method: 'POST',
      body: new URLSearchParams({ id: paymentId }),
    })
    await server.says(/a payment waits/)
    fake.switches.outage = 'none'
    await until(async () =>
      expect(await rows('SELECT status, method FROM payment_attempt')).toEqual([
        { status: 'paid', method: 'creditcard' },
      ]),
    )
    await until(() => expect(sink.received.flatMap(({ to }) => to)).not.toEqual([]))
    const tables = await rows(`SELECT schemaname || '.' || quote_ident(tablename) AS name FROM pg_tables
                                WHERE schemaname IN ('public', 'staff')`)
    const stored = await Promise.all(
      tables.map(async ({ name }) => JSON.stringify(await rows(`SELECT * FROM ${name}`))),
    )
    const mails = sink.received.map(({ raw }) => raw)
    expect(stored.join()).toContain(paymentId)
    for (const word of [KEY, ...Object.values(PAYER)])
      for (const text of [server.output(), ...stored, ...mails]) expect(text).not.toContain(word)
  } finally {
    await server.stop()
    await fake.stop()
    await sink.close()
    await database.drop()
  }
}, 120_000)
