import { COLLEAGUE_PATHS, INVITATION_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { codeOf } from '@lichtspel/test-support/colleague/authenticator-app.ts'
import { signedIn, type TestColleague } from '@lichtspel/test-support/colleague/colleagues.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import {
  enrolledColleague,
  inviteToken,
  newColleague,
  PASSWORD,
} from '@lichtspel/test-support/colleague/new-colleague.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteMailWorker } from '../mail/send-colleague-mail.ts'

// The server itself has no SMTP_URL, as in compose.
let desk: TestApp
let manager: TestColleague
beforeEach(async () => {
  desk = await createTestApp()
  manager = await signedIn(desk, 'manager', { email: 'beheer@voorbeeld.be' })
})
afterEach(() => desk.close())

const invite = (email: string, role: 'desk' | 'manager' = 'desk') =>
  desk.app.inject({
    method: 'POST',
    url: COLLEAGUE_PATHS.invitations,
    headers: manager.headers,
    payload: { email, role },
  })

const LINK = /^http:\/\/localhost:3000\/beheer\/uitnodiging#[\w-]{27}$/

describe('where no process sends mails', () => {
  test('a manager gets the link for a new address, to pass on', async () => {
    expect((await invite('hand@voorbeeld.be')).json().link).toMatch(LINK)
  })

  test('a manager gets no link to a colleague’s account, however the address is typed', async () => {
    const { email, secret } = await enrolledColleague(desk, 'manager')
    for (const typed of [email, ` ${email.toUpperCase()} `]) {
      const answer = await invite(typed, 'manager')
      expect([answer.statusCode, answer.json().error?.code]).toEqual([409, 'mail-missing'])
    }
    const { rows } = await desk.database.pool.query(
      `SELECT FROM staff.invitation WHERE email = $1 AND accepted_at IS NULL`,
      [email],
    )
    expect(rows).toHaveLength(0)
    const browser = new DeskBrowser(desk)
    await browser.post(SIGN_IN_PATHS.password, { email, password: PASSWORD })
    expect((await browser.post(SIGN_IN_PATHS.code, { code: codeOf(secret) })).statusCode).toBe(200)
  })

  test('only one of two links to a new address works: the other would open the account that the first one created', async () => {
    const answers = await Promise.all([invite('twee@voorbeeld.be'), invite('twee@voorbeeld.be')])
    const accept = (link: string) =>
      new DeskBrowser(desk).post(INVITATION_PATHS.accept, {
        token: new URL(link).hash.slice(1),
        name: 'Noor Wouters',
        password: PASSWORD,
      })
    const statuses = []
    for (const answer of answers) statuses.push((await accept(answer.json().link)).statusCode)
    expect(statuses.sort()).toEqual([200, 410])
  })
})

test('where another process sends mails, no link is shown', async () => {
  const email = await newColleague(desk)
  await noteMailWorker(desk.database.pool)
  for (const address of ['nieuw@voorbeeld.be', email]) {
    const answer = await invite(address)
    expect([answer.statusCode, answer.json()]).toEqual([200, { link: null }])
  }
})

describe('the other managers get a mail', () => {
  const told = async () => {
    const { rows } = await desk.database.pool.query(
      `SELECT t.email AS "to", o.kind AS news, w.email AS of FROM outgoing_mail o
         JOIN staff."user" t ON t.id = o.user_id JOIN staff."user" w ON w.id = o.about_user_id ORDER BY t.email, o.id`,
    )
    return rows
  }
  const change = (path: 'role' | 'lock' | 'unlock', id: string, payload: object = {}) =>
    desk.app.inject({
      method: 'POST',
      url: COLLEAGUE_PATHS[path].replace(':id', id),
      headers: manager.headers,
      payload,
    })

  test('about a manager who joins by invitation, gets the role, or gets access back', async () => {
    const email = await newColleague(desk, 'manager')
    const news = { news: 'manager-added', of: email }
    expect(await told()).toEqual([{ to: manager.email, ...news }])
    await desk.database.pool.query('DELETE FROM outgoing_mail')
    const desker = await signedIn(desk, 'desk')
    await change('role', desker.id, { role: 'manager' })
    await change('role', desker.id, { role: 'manager' })
    expect(await told()).toEqual([
      { to: manager.email, news: 'manager-added', of: desker.email },
      { to: email, news: 'manager-added', of: desker.email },
    ])
    await desk.database.pool.query('DELETE FROM outgoing_mail')
    await change('lock', desker.id)
    await change('unlock', desker.id)
    expect(await told()).toHaveLength(2)
  })

  test('about a colleague whose second factor was reset, and about nobody else', async () => {
    const { email } = await enrolledColleague(desk)
    expect(await told()).toEqual([])
    const { token } = await inviteToken(desk, { email })
    const accepted = await new DeskBrowser(desk).post(INVITATION_PATHS.accept, {
      token,
      name: 'Noor Wouters',
      password: 'zeven blauwe stoelen',
    })
    expect(accepted.statusCode).toBe(200)
    expect(await told()).toEqual([{ to: manager.email, news: 'second-factor-reset', of: email }])
  })
})
