import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { COLLEAGUE_PATHS, INVITATION_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { NO_REPORTS } from '@lichtspel/test-support/api/no-reports.ts'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import {
  enrolledColleague,
  inviteToken,
  newColleague,
  PASSWORD,
} from '@lichtspel/test-support/colleague/new-colleague.ts'
import { type SmtpSink, startSmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startOutbox } from '../mail/mail-worker.ts'

let desk: TestApp
let sink: SmtpSink
beforeAll(async () => {
  sink = await startSmtpSink()
  desk = await createTestApp({ SMTP_URL: sink.url })
})
afterAll(async () => {
  await desk.close()
  await sink.close()
})

const someone = { name: 'Noor Wouters', password: PASSWORD }
const accept = (token: string, over: object = {}) =>
  new DeskBrowser(desk).post(INVITATION_PATHS.accept, { token, ...someone, ...over })
const open = (token: string) => new DeskBrowser(desk).post(INVITATION_PATHS.open, { token })

/** Lets the worker send the queued mails, and returns the token from the mail with this subject to this address. */
async function mailedToken(email: string, subject: RegExp): Promise<string> {
  const config = { ...readConfig({}), SMTP_URL: sink.url, REMINDER_DAYS: 0 }
  const outbox = startOutbox(config, { pool: desk.database.pool, catalogues: desk.catalogues }, NO_REPORTS)
  try {
    const find = () =>
      sink.received.find(({ to, mail }) => to[0] === email && subject.test(mail.subject ?? ''))
    await expect.poll(find, { timeout: 10_000 }).toBeDefined()
    return /#([\w-]{27})/.exec(find()?.mail.text ?? '')?.[1] ?? ''
  } finally {
    await outbox?.stop()
  }
}

describe('an invitation', () => {
  test('is sent by mail, opened, and creates a colleague with its role', async () => {
    const manager = await signedIn(desk, 'manager')
    const asked = await desk.app.inject({
      method: 'POST',
      url: COLLEAGUE_PATHS.invitations,
      headers: manager.headers,
      payload: { email: 'Lien@Voorbeeld.be', role: 'desk' },
    })
    expect(asked.json()).toEqual({ link: null })
    const token = await mailedToken('lien@voorbeeld.be', /toegang/)
    expect((await open(token)).json()).toEqual({
      email: 'lien@voorbeeld.be',
      role: 'desk',
      venueName: 'Lichtspel Antwerpen',
      name: '',
      keepsAccount: false,
    })
    expect((await accept(token)).statusCode).toBe(200)
    const answer = await new DeskBrowser(desk).post(SIGN_IN_PATHS.password, {
      email: 'lien@voorbeeld.be',
      password: PASSWORD,
    })
    expect(answer.json()).toEqual({ next: 'enrol' })
  })

  test('requires a name and a strong password, and is not used up by a failed attempt', async () => {
    const { token } = await inviteToken(desk)
    expect((await accept(token, { password: 'Wachtwoord123' })).json().error.code).toBe('password-weak')
    expect((await accept(token, { name: ' ' })).json().error.code).toBe('name-missing')
    expect((await accept(token)).statusCode).toBe(200)
  })

  test('is replaced by a newer one to the same address, and can be withdrawn', async () => {
    const first = await inviteToken(desk, { email: 'twee@voorbeeld.be' })
    const second = await inviteToken(desk, { email: 'twee@voorbeeld.be' })
    expect((await open(first.token)).statusCode).toBe(410)
    const manager = await signedIn(desk, 'manager')
    const { headers } = manager
    const list = await desk.app.inject({ url: COLLEAGUE_PATHS.colleagues, headers })
    const waiting = list
      .json()
      .invitations.find((one: { email: string }) => one.email === 'twee@voorbeeld.be')
    const url = COLLEAGUE_PATHS.withdraw.replace(':id', waiting.id)
    expect((await desk.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200)
    expect((await accept(second.token)).json().error.code).toBe('link-over')
  })

  test('sent again restores access for a colleague who lost phone and password, and revokes the old credentials', async () => {
    const { email, browser } = await enrolledColleague(desk)
    const { token } = await inviteToken(desk, { email, role: 'desk' })
    expect((await open(token)).json()).toMatchObject({ name: 'Noor Wouters' })
    expect((await accept(token, { password: 'zeven blauwe stoelen' })).statusCode).toBe(200)
    expect((await browser.get('/api/staff/me')).statusCode).toBe(401)
    const anew = new DeskBrowser(desk)
    expect((await anew.post(SIGN_IN_PATHS.password, { email, password: PASSWORD })).statusCode).toBe(401)
    const answer = await anew.post(SIGN_IN_PATHS.password, { email, password: 'zeven blauwe stoelen' })
    expect(answer.json()).toEqual({ next: 'enrol' })
  })

  test('is withdrawn when its recipient or sender is locked out or changes role', async () => {
    const { headers } = await signedIn(desk, 'manager')
    const act = (path: 'lock' | 'role', id: string, payload: object) =>
      desk.app.inject({ method: 'POST', url: COLLEAGUE_PATHS[path].replace(':id', id), headers, payload })
    const rogue = await signedIn(desk, 'manager')
    const sent = await inviteToken(desk, { role: 'manager', invitedBy: rogue.id })
    const again = await inviteToken(desk, { email: rogue.email, role: 'manager' })
    expect((await act('role', rogue.id, { role: 'desk' })).statusCode).toBe(200)
    expect((await accept(again.token)).json().error.code).toBe('link-over')
    const anew = await inviteToken(desk, { email: rogue.email })
    expect((await act('lock', rogue.id, {})).statusCode).toBe(200)
    for (const { token } of [sent, anew]) expect((await accept(token)).json().error?.code).toBe('link-over')
  })
})

test('npm run venue -- invite prints a link that lets the first manager in', async () => {
  const program = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../operate/commands/invite-colleague.ts'),
      'eerste@voorbeeld.be',
      '--role',
      'beheerder',
    ],
    { env: { ...process.env, DATABASE_URL: desk.database.url }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let printed = ''
  program.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  expect((await once(program, 'exit'))[0]).toBe(0)
  const token = /http:\/\/localhost:3000\/beheer\/uitnodiging#([\w-]{27})/.exec(printed)?.[1] ?? ''
  expect((await open(token)).json()).toMatchObject({ email: 'eerste@voorbeeld.be', role: 'manager' })
})

test('a new manager is announced to the others by mail, and a server without SMTP detects that another process sends mails', async () => {
  const { email: other } = await signedIn(desk, 'manager', { email: 'andere@voorbeeld.be' })
  const added = await newColleague(desk, 'manager')
  await mailedToken(other, /Nieuwe beheerder/)
  const mail = sink.received.find(({ to, mail }) => to[0] === other && mail.text?.includes(added))?.mail
  expect(mail?.text).toContain('http://localhost:3000/beheer/collegas')
  const quiet = await createTestApp({}, desk.database)
  try {
    const { headers } = await signedIn(quiet, 'manager')
    const payload = { email: 'stil@voorbeeld.be', role: 'desk' }
    const asked = { method: 'POST', url: COLLEAGUE_PATHS.invitations, headers, payload } as const
    expect((await quiet.app.inject(asked)).json()).toEqual({ link: null })
  } finally {
    await quiet.close()
  }
})

test('a forgotten password is reset by mail, once, and the second factor stays', async () => {
  const { email, secret } = await enrolledColleague(desk)
  const asked = await new DeskBrowser(desk).post(SIGN_IN_PATHS.forgotten, { email })
  expect(asked.json()).toEqual({})
  const token = await mailedToken(email, /wachtwoord/)
  const choose = (password: string) =>
    new DeskBrowser(desk).post(SIGN_IN_PATHS.newPassword, { token, password })
  expect((await choose('kort')).json().error.code).toBe('password-weak')
  const both = await Promise.all([choose('negen gele paraplus'), choose('negen gele parasols')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  const browser = new DeskBrowser(desk)
  const kept = both[0]?.statusCode === 200 ? 'negen gele paraplus' : 'negen gele parasols'
  const answer = await browser.post(SIGN_IN_PATHS.password, { email, password: kept })
  expect(answer.json()).toEqual({ next: 'code' })
  expect(secret).not.toBe('')
})
