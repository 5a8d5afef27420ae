import { INVITATION_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import type { Role } from '@lichtspel/domain/desk/roles'
import { invite } from '../../apps/api/src/colleague/invite.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import type { TestApp } from '../api/test-app.ts'
import { codeOf } from './authenticator-app.ts'
import { DeskBrowser } from './desk-browser.ts'

export const PASSWORD = 'vier groene fietsen'

let made = 0

/** Invites through the command line, as for the first manager of a venue. */
export async function inviteToken(
  { database, catalogues }: Pick<TestApp, 'database' | 'catalogues'>,
  {
    email = `collega${++made}@voorbeeld.be`,
    role = 'desk' as Role,
    venueId = 'antwerpen',
    invitedBy = null as string | null,
  } = {},
): Promise<{ email: string; token: string }> {
  const ports = { pool: database.pool, config: readConfig({}), catalogues }
  const link = await invite(ports, { email, role, venueId, invitedBy })
  return { email, token: new URL(link).hash.slice(1) }
}

/** A colleague who accepted an invitation and never signed in. */
export async function newColleague(desk: TestApp, role: Role = 'desk'): Promise<string> {
  const { email, token } = await inviteToken(desk, { role })
  const answer = await new DeskBrowser(desk).post(INVITATION_PATHS.accept, {
    token,
    name: 'Noor Wouters',
    password: PASSWORD,
  })
  if (answer.statusCode !== 200) throw new Error(`not accepted: ${answer.body}`)
  return email
}

/** A new colleague who also enrolled an authenticator app, all through the server's own routes. */
export async function enrolledColleague(desk: TestApp, role: Role = 'desk') {
  const email = await newColleague(desk, role)
  const browser = new DeskBrowser(desk)
  await browser.post(SIGN_IN_PATHS.password, { email, password: PASSWORD })
  const enabled = await browser.post(SIGN_IN_PATHS.enableTotp, { password: PASSWORD })
  const { secret, codes } = enabled.json<{ secret: string; codes: string[] }>()
  const verified = await browser.post(SIGN_IN_PATHS.code, { code: codeOf(secret, -1) })
  if (verified.statusCode !== 200) throw new Error(`not enrolled: ${verified.body}`)
  return { email, browser, secret, codes }
}
