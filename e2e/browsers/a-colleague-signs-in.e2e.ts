import { createHmac } from 'node:crypto'
import { CODE_STEP, COLLEAGUES, ENROL, INVITATION, MY_ACCESS, SIGN_IN } from '@lichtspel/texts/desk-sign-in'
import { TODAY } from '@lichtspel/texts/desk-today'
import { test } from './browser-test.ts'

const EMAIL = 'noor@voorbeeld.be'
const PASSWORD = 'negen gele paraplus'

// Sessions and links expire by the real clock.
test.use({ startsAt: new Date() })

test('a colleague accepts an invitation, and signs in with a password and a second step', async ({
  guest,
  desk,
}) => {
  const button = (name: string) => ({ role: 'button', name: `/^${name}$/` }) as const
  const field = (name: string) => ({ role: 'field', name: `/^${name}/` }) as const
  const colleagues = `${desk.url}/beheer/collegas`
  await guest.goTo(colleagues)
  await guest.type(field(COLLEAGUES.email), EMAIL)
  await guest.press(button(COLLEAGUES.send))
  const link = await guest.see({ css: '[role=status] code' })
  await guest.press(button(MY_ACCESS.signOut))
  await guest.see({ role: 'heading', name: SIGN_IN.title })

  await guest.goTo(link)
  await guest.type(field(INVITATION.name), 'Noor')
  await guest.type(field(INVITATION.password), PASSWORD)
  await guest.press(button(INVITATION.button))
  await guest.press(button(ENROL.totpButton))
  await guest.type(field(ENROL.code), codeOf(await guest.see({ name: '/^([A-Z2-7]{4} ){3,}[A-Z2-7]+$/' })))
  await guest.press(button(ENROL.check))
  const backupCode = await guest.see({ css: 'main li' })
  await guest.press(button(ENROL.done))

  await guest.goTo(colleagues)
  await guest.press(button(MY_ACCESS.signOut))
  await guest.type(field(SIGN_IN.email), EMAIL)
  await guest.type(field(SIGN_IN.password), PASSWORD)
  await guest.press(button(SIGN_IN.button))
  await guest.press(button(CODE_STEP.toBackup))
  await guest.type(field(CODE_STEP.backupCode), backupCode)
  await guest.press(button(CODE_STEP.button))
  await guest.see({ role: 'heading', name: TODAY.title })
})

/** The code of an authenticator app, now (RFC 6238). */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replaceAll(' ', '')].map((one) => letters.indexOf(one).toString(2).padStart(5, '0'))
  const key =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const tag = createHmac('sha1', Buffer.from(key)).update(counter).digest()
  return String((tag.readUInt32BE((tag.at(-1) ?? 0) & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
