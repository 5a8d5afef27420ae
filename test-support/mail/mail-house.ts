import { randomUUID } from 'node:crypto'
import { PATHS } from '@lichtspel/contract/paths'
import { expect } from 'vitest'
import { readConfig } from '../../apps/api/src/config.ts'
import type { Polling } from '../../apps/api/src/db/poll.ts'
import { connectPostgres, type Postgres } from '../../apps/api/src/db/postgres.ts'
import { startOutbox } from '../../apps/api/src/mail/mail-worker.ts'
import { NO_REPORTS } from '../api/no-reports.ts'
import { createTestApp, somePayload, type TestApp } from '../api/test-app.ts'
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts'

/** The real server and a mail server, with a worker between them once a test starts it. */
export class MailHouse {
  readonly api: TestApp
  readonly sink: SmtpSink
  readonly postgres: Postgres
  readonly #workers: Polling[] = []

  static async open(): Promise<MailHouse> {
    return new MailHouse(await createTestApp(), await startSmtpSink())
  }

  private constructor(api: TestApp, sink: SmtpSink) {
    this.api = api
    this.sink = sink
    this.postgres = connectPostgres(api.database.url, 3, () => {})
  }

  /** Starts a worker that sends the queued mails. */
  work(settings: Record<string, string> = {}): void {
    const worker = startOutbox(
      readConfig({ PUBLIC_URL: 'http://localhost:3000', SMTP_URL: this.sink.url, ...settings }),
      { pool: this.postgres.pool, catalogues: this.api.catalogues },
      NO_REPORTS,
    )
    if (worker === undefined) throw new Error('there is a mail server, and no worker')
    this.#workers.push(worker)
  }

  async book(over: object = {}) {
    const payload = { booking: somePayload(over) }
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await this.api.app.inject({ method: 'POST', url: PATHS.booking, payload, headers })
    expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
    return answer.json().booking
  }

  async close(): Promise<void> {
    for (const worker of this.#workers) await worker.stop()
    await this.sink.close()
    await this.postgres.end()
    await this.api.close()
  }
}
