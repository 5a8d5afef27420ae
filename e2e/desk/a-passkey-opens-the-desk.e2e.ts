import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { PANEL } from '@lichtspel/texts/desk/panel'
import {
  COLLEAGUES,
  ENROL,
  INVITATION,
  MY_ACCESS,
  SESSION_OVER,
  SIGN_IN,
  signInProblem,
} from '@lichtspel/texts/desk-sign-in'
import type { Page } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { answerOf, typeInto } from '../hands.ts'
import { askAsDesk, NOBODY } from './acting.ts'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { withoutAskingForFinger, withPasskeyDevice } from './passkey-device.ts'

test.use({
  hasSamples: false,
  // Sessions and links expire by the real clock.
  startsAt: new Date(),
  who: { name: 'An Maes', role: 'manager' },
  provokes: /Failed to load resource: .*40[13]/,
})

test.describe.configure({ timeout: 90_000 })

const EMAIL = 'noor@voorbeeld.be'
const REFUSED = signInProblem('passkey-wrong')

test('an invited colleague creates a passkey, signs out, and signs in with it alone', async ({
  page,
  desk,
}) => {
  const device = await desk.visitor()
  await withPasskeyDevice(device)
  await acceptInvitation(device, await invite(page, desk.url))
  await device.getByRole('button', { name: ENROL.passkeyButton }).click()
  await expectInside(device, desk)

  await signOut(device, desk)
  expect(await statusOfMe(device)).toBe(401)
  await device.getByRole('button', { name: SIGN_IN.passkey }).click()
  await expectInside(device, desk)
})

test('a passkey is refused without user verification by fingerprint, face or PIN, both on creation and on use', async ({
  page,
  desk,
}) => {
  const device = await desk.visitor()
  const authenticator = await withPasskeyDevice(device)
  await acceptInvitation(device, await invite(page, desk.url))
  await authenticator.sees(false)
  await withoutAskingForFinger(device, SIGN_IN_PATHS.newPasskeyOptions)
  const made = answerOf(device, `**${SIGN_IN_PATHS.newPasskey}`)
  await device.getByRole('button', { name: ENROL.passkeyButton }).click()
  expect((await made).ok()).toBe(false)
  await expect(device.getByText(REFUSED)).toBeVisible()
  expect(await passkeysOf(desk)).toEqual([])

  await device.unroute(`**${SIGN_IN_PATHS.newPasskeyOptions}`)
  await authenticator.sees(true)
  await device.getByRole('button', { name: ENROL.passkeyButton }).click()
  await expectInside(device, desk)
  await signOut(device, desk)
  await authenticator.sees(false)
  await withoutAskingForFinger(device, SIGN_IN_PATHS.passkeyOptions, await keyNames(desk))
  const shown = answerOf(device, `**${SIGN_IN_PATHS.passkey}`)
  await device.getByRole('button', { name: SIGN_IN.passkey }).click()
  expect((await shown).status()).toBe(401)
  await expect(device.getByText(REFUSED)).toBeVisible()
  expect(await statusOfMe(device)).toBe(401)
})

test('a passkey response cannot be replayed, not even with all the cookies from that moment', async ({
  page,
  desk,
}) => {
  const device = await desk.visitor()
  await withPasskeyDevice(device)
  await acceptInvitation(device, await invite(page, desk.url))
  await device.getByRole('button', { name: ENROL.passkeyButton }).click()
  await expectInside(device, desk)
  await signOut(device, desk)

  const thief = await desk.visitor()
  let received: object = {}
  await device.route(`**${SIGN_IN_PATHS.passkey}`, async (route) => {
    received = route.request().postDataJSON()
    await thief.context().addCookies(await device.context().cookies())
    await route.continue()
  })
  await device.getByRole('button', { name: SIGN_IN.passkey }).click()
  await expectInside(device, desk)

  await thief.goto(`${desk.url}/beheer/aanmelden`)
  expect((await thief.context().cookies()).length).toBeGreaterThan(0)
  const replayed = await thief.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return [answer.status, (await answer.json()).error?.code]
    },
    { path: SIGN_IN_PATHS.passkey, body: received },
  )
  expect(replayed).toEqual([401, 'passkey-wrong'])
  expect(await statusOfMe(thief)).toBe(401)
  expect(await statusOfMe(device)).toBe(200)
})

test('a session that ends at work asks for the passkey over the page, and the press before it counts', async ({
  page,
  desk,
}) => {
  const device = await desk.visitor()
  await withPasskeyDevice(device)
  await acceptInvitation(device, await invite(page, desk.url))
  await device.getByRole('button', { name: ENROL.passkeyButton }).click()
  await expectInside(device, desk)
  const date = ahead(49)
  const slots = { slots: ['15:00'], slotsVR: [], slotsInteractiveFloor: [] }
  await askAsDesk(page, DESK_PATHS.bookings, { ...NOBODY, ...slots, name: 'Els Maes', date })
  const [{ id } = {}] = await desk.rows('SELECT id FROM booking')
  await device.goto(`${desk.url}/beheer/agenda/${date}?boeking=${id}`)
  await device.getByRole('button', { name: PANEL.addNote }).click()
  const note = device.getByRole('textbox', { name: PANEL.note })
  await typeInto(note, 'Taart om 15u')
  await desk.rows(
    `DELETE FROM staff.session s USING staff."user" u WHERE u.id = s."userId" AND u.email = $1`,
    [EMAIL],
  )
  await device.getByRole('button', { name: PANEL.keepNote }).click()
  const over = device.getByRole('dialog', { name: SESSION_OVER.title })
  await expect(over.getByText(SESSION_OVER.lead)).toBeVisible()
  expect(await desk.rows('SELECT note FROM booking')).toEqual([{ note: '' }])
  await over.getByRole('button', { name: SIGN_IN.passkey }).click()
  await expect(over).toBeHidden()
  await expect(device.getByText(PANEL.noteKept('Els Maes'))).toBeVisible()
  await expect(device).toHaveURL(new RegExp(`/agenda/${date}`))
  expect(await desk.rows('SELECT note FROM booking')).toEqual([{ note: 'Taart om 15u' }])
})

/** The link that a manager hands over in person when no mail server is configured. */
async function invite(manager: Page, url: string): Promise<string> {
  await manager.goto(`${url}/beheer/collegas`)
  await typeInto(manager.getByLabel(COLLEAGUES.email), EMAIL)
  await manager.getByRole('button', { name: COLLEAGUES.send, exact: true }).click()
  return (await manager.getByRole('status').locator('code').textContent()) ?? ''
}

async function acceptInvitation(device: Page, link: string): Promise<void> {
  await device.goto(link)
  await typeInto(device.getByLabel(INVITATION.name), 'Noor')
  await typeInto(device.getByLabel(INVITATION.password), 'negen gele paraplus')
  await device.getByRole('button', { name: INVITATION.button }).click()
  await expect(device.getByRole('heading', { level: 1, name: ENROL.title })).toBeVisible()
}

async function expectInside(device: Page, desk: DeskHouse): Promise<void> {
  await expect(device).not.toHaveURL(/aanmelden|uitnodiging/)
  expect(await statusOfMe(device)).toBe(200)
  expect(await passkeysOf(desk)).toHaveLength(1)
}

async function signOut(device: Page, desk: DeskHouse): Promise<void> {
  await device.goto(`${desk.url}/beheer/collegas`)
  await device.getByRole('button', { name: MY_ACCESS.signOut }).click()
  await expect(device.getByRole('heading', { level: 1, name: SIGN_IN.title })).toBeVisible()
}

function statusOfMe(device: Page): Promise<number> {
  return device.evaluate(async (path) => (await fetch(path)).status, DESK_PATHS.me)
}

async function keyNames(desk: DeskHouse): Promise<string[]> {
  return (await passkeysOf(desk)).map(({ name }) => String(name))
}

function passkeysOf(desk: DeskHouse) {
  return desk.rows(
    `SELECT p."credentialID" AS name FROM staff.passkey p JOIN staff."user" u ON u.id = p."userId" WHERE u.email = $1`,
    [EMAIL],
  )
}
