import { NO_EXTRAS } from '@lichtspel/test-support/api/manage-links.ts'
import { NO_REPORTS } from '@lichtspel/test-support/api/no-reports.ts'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE, GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { type SmtpSink, startSmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Polling } from '../db/poll.ts'
import { startOutbox } from '../mail/mail-worker.ts'

let api: TestApp
let sink: SmtpSink
let worker: Polling | undefined
beforeAll(async () => {
  api = await createTestApp()
  await openGent(api)
  sink = await startSmtpSink()
})
afterAll(async () => {
  await worker?.stop()
  await sink.close()
  await api.close()
})

test('each venue’s mails have its own sender, address, formulas and deposit', async () => {
  const modules = { ...NO_EXTRAS, pastaBuffet: true }
  const date = GENT_VENUE.someDay(3)
  await visitorAt(() => api, GENT_VENUE).book({ date, modules, email: 'bo@voorbeeld.be' })
  await visitorAt(() => api, ANTWERPEN_VENUE).book({ date, modules, email: 'an@voorbeeld.be' })
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', SMTP_URL: sink.url })
  worker = startOutbox(config, { pool: api.database.pool, catalogues: api.catalogues }, NO_REPORTS)
  await sink.waitFor(6)

  const mail = (to: string, kind: string) => {
    const found = sink.received.find((one) => one.to[0] === to && one.mail.messageId?.includes(`.${kind}`))
    if (found === undefined) throw new Error(`no ${kind} to ${to}`)
    return found.mail
  }
  const confirmation = mail('bo@voorbeeld.be', 'confirmation')
  expect(confirmation.from).toMatchObject({ name: 'Kaai & Co Gent', address: 'gent@kaai.example' })
  expect(confirmation.text).toContain('Korenlei 2, 9000\u00a0Gent')
  expect(confirmation.text).toContain('13:30')
  expect(confirmation.text).toContain('14:00–14:30')
  expect(confirmation.text).toContain('Avondformule')
  expect(confirmation.text).not.toContain('mag nog veranderen')
  expect(mail('gent@kaai.example', 'venue-notice').text).toContain('bo@voorbeeld.be')
  expect(mail('bo@voorbeeld.be', 'deposit').text).toContain('€\u00a075')

  const { accent } = GENT_VENUE.catalogue.venue.brand.colours
  expect(confirmation.html).toContain(accent)
  // The picture on the ticket is Lichtspel's.
  expect(confirmation.attachments.map(({ filename }) => filename)).toEqual(['kaai-co.ics'])
  expect(confirmation.html).not.toContain('cid:')

  const other = mail('an@voorbeeld.be', 'confirmation')
  expect(other.html).not.toContain(accent)
  expect(other.attachments.map(({ filename }) => filename)).toEqual(['ticket.png', 'lichtspel.ics'])
  expect(other.text).toContain('Kaaistraat 1')
  expect(other.text).toContain('13:45')
  expect(mail('hallo@lichtspel.example', 'venue-notice').text).toContain('an@voorbeeld.be')
  expect(mail('an@voorbeeld.be', 'deposit').text).toContain('€\u00a050')

  const calendar = Buffer.from(
    confirmation.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content as ArrayBuffer,
  ).toString()
  expect(calendar).toContain(`DTSTART;TZID=America/New_York:${date.replaceAll('-', '')}T133000`)
  expect(calendar).toContain('LOCATION:Kaai & Co Gent\\, Korenlei 2\\, 9000 Gent')
})
