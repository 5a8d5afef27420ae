import { MANAGE_PAGE, PATHS } from '@lichtspel/contract/paths'
import { NO_REPORTS } from '@lichtspel/test-support/api/no-reports.ts'
import { someMonday, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { MailHouse } from '@lichtspel/test-support/mail/mail-house.ts'
import type { SmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashToken } from '../booking/link/token.ts'
import { readConfig } from '../config.ts'
import { startOutbox } from './mail-worker.ts'

let house: MailHouse
let api: TestApp
let sink: SmtpSink
beforeEach(async () => {
  house = await MailHouse.open()
  ;({ api, sink } = house)
})
afterEach(() => house.close())

const mailTo = (address: string) => sink.received.find(({ to }) => to[0] === address)

test('a booking sends the visitor a confirmation and the venue a notice', async () => {
  const date = someMonday(4)
  const { id } = await house.book({ date, slots: ['14:00', '14:40'], extraInfo: 'Wij komen met de bus' })
  house.work()
  await sink.waitFor(2)
  const visitor = mailTo('an@voorbeeld.be')
  expect(visitor?.mail.messageId).toMatch(new RegExp(`^<${id}\\.confirmation\\.\\d+@lichtspel\\.example>$`))
  expect(visitor?.mail.from).toMatchObject({
    name: 'Lichtspel Antwerpen',
    address: 'hallo@lichtspel.example',
  })
  for (const part of [visitor?.mail.html, visitor?.mail.text]) {
    expect(part).toContain('14:00–14:20')
    expect(part).toContain('13:45')
    expect(part).toContain('8 spelers')
  }
  const venue = mailTo('hallo@lichtspel.example')
  expect(venue?.mail.text).toContain('> Wij komen met de bus')
  expect(venue?.mail.text).toContain('an@voorbeeld.be')
  expect(venue?.mail.text).toContain('+32 470 12 34 56')
})

test('a move mail shows the new and the old programme, a cancellation mail what was cancelled', async () => {
  const [from, to] = [someMonday(5), someMonday(6)]
  const { id } = await house.book({ date: from })
  await api.app.inject(`/api/schedules?date=${to}`)
  const schedule = `(SELECT id FROM schedule WHERE day = '${to}' AND attraction = 'laser')`
  await api.database.pool.query(
    `SELECT move_booking(p_booking => $1, p_day => $2, p_schedules => ARRAY[${schedule}], p_keys => ARRAY['16:00'],
                         p_facts => (SELECT to_jsonb(b) FROM booking b WHERE b.id = $1))`,
    [id, to],
  )
  await api.database.pool.query("SELECT cancel_booking($1, 'visitor')", [id])
  house.work({ MAILS_PER_ADDRESS_PER_HOUR: '0' })
  await sink.waitFor(4)
  const told = sink.received.filter(({ to: [first] }) => first === 'an@voorbeeld.be').map(({ mail }) => mail)
  expect(told.map((mail) => mail.messageId?.split('.')[1])).toEqual(['confirmation', 'moved', 'cancelled'])
  expect(told[0]?.text).toContain('14:00–14:20')
  expect(told[1]?.text).toMatch(/16:00–16:20[\s\S]*Voordien[\s\S]*14:00–14:20/)
  expect(told[2]?.text).toContain('16:00–16:20')
  expect(told[2]?.text).not.toContain('Aankomst')
})

test('two moves that are still unsent become one mail, from the original slots to the final ones', async () => {
  const date = someMonday(5)
  const { id } = await house.book({ date })
  await api.database.pool.query('UPDATE outgoing_mail SET sent_at = app_now()')
  const schedule = `(SELECT id FROM schedule WHERE day = '${date}' AND attraction = 'laser')`
  for (const key of ['16:00', '18:00']) {
    await api.database.pool.query(
      `SELECT move_booking(p_booking => $1, p_day => $2, p_schedules => ARRAY[${schedule}], p_keys => ARRAY[$3],
                           p_facts => (SELECT to_jsonb(b) FROM booking b WHERE b.id = $1)), tell_venue($1)`,
      [id, date, key],
    )
  }
  await api.database.pool.query(`SELECT change_booking($1, '{"players": 9}', 'visitor'), tell_venue($1)`, [
    id,
  ])
  house.work()
  await sink.waitFor(2)
  await untilState('sent')
  expect(sink.received).toHaveLength(2)
  for (const { mail } of sink.received) {
    expect(mail.text).toMatch(/18:00–18:20[\s\S]*Voordien[\s\S]*14:00–14:20/)
    expect(mail.text).not.toContain('16:00–')
    expect(mail.text).toContain('9 spelers')
  }
})

test('without a mail server bookings work, and their mails wait until one is configured', async () => {
  await house.book()
  expect(
    startOutbox(readConfig({}), { pool: house.postgres.pool, catalogues: api.catalogues }, NO_REPORTS),
  ).toBeUndefined()
  const { rows } = await api.database.pool.query('SELECT DISTINCT state FROM mail_state')
  expect(rows).toEqual([{ state: 'queued' }])
  house.work()
  await sink.waitFor(2)
})

const tokensIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/http:\/\/localhost:3000\/boeking#([\w-]+)/g)].map(([, token]) => token ?? '')
const open = (token: string) =>
  api.app.inject({ url: PATHS.managed, headers: { authorization: `Bearer ${token}` } })
const storedHashes = async () =>
  (await house.postgres.pool.query('SELECT hash FROM manage_token')).rows.map(({ hash }) => hash)

test('the link in a mail opens its booking, and only the token’s hash is stored', async () => {
  const { id } = await house.book()
  house.work()
  await sink.waitFor(2)
  const visitor = mailTo('an@voorbeeld.be')
  const [token = '', ...more] = tokensIn(visitor?.mail.text)
  expect(more).toEqual([])
  expect(tokensIn(visitor?.mail.html)).toEqual([token])
  expect(tokensIn(mailTo('hallo@lichtspel.example')?.raw)).toEqual([])
  expect((await open(token)).json()).toMatchObject({ booking: { id, revision: 1, status: 'confirmed' } })
  expect(await storedHashes()).toEqual([hashToken(token)])
})

test('a retry carries the same link, because the failed attempt may have arrived', async () => {
  const { id } = await house.book()
  await api.database.pool.query("DELETE FROM outgoing_mail WHERE kind = 'venue-notice'")
  const held = sink.holdNext()
  house.work()
  // The server has accepted the mail but reports a failure to the sender.
  ;(await held).answer(Object.assign(new Error('try later'), { responseCode: 451 }))
  await untilState('failed')
  await api.database.pool.query('UPDATE outgoing_mail SET next_try_at = app_now()')
  await untilState('sent')
  const [first, second, ...more] = sink.received.map(({ mail }) => mail)
  expect(more).toEqual([])
  expect(second?.messageId).toBe(first?.messageId)
  const tokens = [first, second].flatMap((mail) => tokensIn(mail?.text))
  const [token = '', ...others] = new Set(tokens)
  expect([tokens.length, others]).toEqual([2, []])
  expect((await open(token)).json().booking.id).toBe(id)
  expect(await storedHashes()).toEqual([hashToken(token)])
})

test('venue notices and cancellation mails create no new token', async () => {
  const { id } = await house.book()
  await api.database.pool.query("SELECT cancel_booking($1, 'visitor'), tell_venue($1)", [id])
  house.work()
  await sink.waitFor(4)
  const cancelled = sink.received.find(({ mail }) => mail.messageId?.includes('.cancelled'))
  expect(cancelled?.mail.text).toContain('\nhttp://localhost:3000/booking\n')
  expect(cancelled?.raw).not.toContain(MANAGE_PAGE)
  expect(await storedHashes()).toHaveLength(1)
})

async function untilState(wanted: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await api.database.pool.query('SELECT state FROM mail_state')
    if (rows.every(({ state }) => state === wanted)) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`no mail became ${wanted}`)
}
