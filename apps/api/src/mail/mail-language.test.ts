import { randomUUID } from 'node:crypto'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PATHS } from '@lichtspel/contract/paths'
import { someMonday, somePayload, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf, NOBODY, placing } from '@lichtspel/test-support/colleague/desk.ts'
import { MailHouse } from '@lichtspel/test-support/mail/mail-house.ts'
import type { SmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

let house: MailHouse
let api: TestApp
let sink: SmtpSink
beforeEach(async () => {
  house = await MailHouse.open()
  ;({ api, sink } = house)
})
afterEach(() => house.close())

async function speak(first: string, ...others: string[]) {
  const languages = [first, ...others] as const
  await api.publish((offer) => ({ ...offer, venue: { ...offer.venue, languages } }))
}

const work = () => house.work({ MAILS_PER_ADDRESS_PER_HOUR: '0' })
const book = (language: string) => house.book({ date: someMonday(4), language })

const toVisitor = () => sink.received.filter(({ to: [first] }) => first === 'an@voorbeeld.be')
const toVenue = () => sink.received.filter(({ to: [first] }) => first === 'hallo@lichtspel.example')
const SUBJECTS: Record<string, RegExp> = {
  nl: /^Je boeking bij/,
  fr: /^Votre réservation/,
  en: /^Your booking/,
}

test.each([
  ['nl', 'nl-BE', /^http:\/\/localhost:3000\/boeking#[\w-]{27}$/m],
  ['fr', 'fr-BE', /^http:\/\/localhost:3000\/fr\/boeking#[\w-]{27}$/m],
  ['en', 'en-GB', /^http:\/\/localhost:3000\/en\/boeking#[\w-]{27}$/m],
])(
  'a booking in %s is confirmed in that language, with a link to pages in that language; the venue’s notice is in Dutch',
  async (language, locale, link) => {
    await book(language)
    work()
    await sink.waitFor(2)
    const [mail] = toVisitor()
    expect(mail?.mail.subject).toMatch(SUBJECTS[language] ?? /never/)
    expect(mail?.mail.html).toContain(`lang="${locale}"`)
    expect(mail?.mail.text).toMatch(link)
    expect(toVenue()[0]?.mail.subject).toMatch(/^Nieuwe boeking op /)
  },
)

test('after the desk changes the language, the next mail uses it, and the log records the change', async () => {
  const mira = await signedIn(api, 'desk', { name: 'Mira Peeters' })
  const desk = deskOf(api, mira)
  const known = { name: 'An', email: 'an@voorbeeld.be', phone: '0470 12 34 56' }
  const { id } = await desk.place({ date: someMonday(4), ...known, language: 'fr', mail: true })
  work()
  await sink.waitFor(1)
  expect(toVisitor()[0]?.mail.subject).toMatch(SUBJECTS.fr ?? /never/)

  const change = { ...NOBODY, ...known, language: 'en', revision: 1, mail: true }
  const changed = await desk.post('change', change, id)
  expect([changed.statusCode, changed.json().error]).toEqual([200, undefined])
  await sink.waitFor(2)
  expect(toVisitor()[1]?.mail.subject).toMatch(SUBJECTS.en ?? /never/)
  expect(toVisitor()[1]?.mail.text).toMatch(/\/en\/boeking#/)
  const { log, language } = await desk.booking(id)
  expect(language).toBe('en')
  expect(log.find(({ what }) => what === 'changed')).toMatchObject({
    before: { language: 'fr' },
    after: { language: 'en' },
  })
})

test('the desk’s preview shows the mail in the booking’s language', async () => {
  const { headers } = await signedIn(api, 'desk')
  const visit = { date: someMonday(4), email: 'an@voorbeeld.be', language: 'fr' }
  const body = { actId: randomUUID(), reason: '', ...placing(visit) }
  const payload = { act: 'place', body }
  const shown = await api.app.inject({ method: 'POST', url: DESK_PATHS.newMailPreview, payload, headers })
  expect(shown.json().subject).toMatch(SUBJECTS.fr ?? /never/)
  expect(shown.json().text).toContain('/fr/boeking#…')
})

test('bookings keep a language that the venue dropped, and their links lead to pages that exist', async () => {
  await book('fr')
  await speak('nl', 'en')
  work()
  await sink.waitFor(2)
  expect(toVisitor()[0]?.mail.subject).toMatch(SUBJECTS.fr ?? /never/)
  expect(toVisitor()[0]?.mail.text).toMatch(/^http:\/\/localhost:3000\/boeking#/m)
  const late = { booking: somePayload({ language: 'fr', slots: ['16:00'] }) }
  const refused = await api.app.inject({ method: 'POST', url: PATHS.booking, payload: late })
  expect(refused.json().error.code).toBe('language-unknown')
})

test('the manage link’s calendar file is in the language of the booking', async () => {
  await book('fr')
  work()
  await sink.waitFor(2)
  const token = /#([\w-]{27})$/m.exec(toVisitor()[0]?.mail.text ?? '')?.[1]
  const headers = { authorization: `Bearer ${token}` }
  const file = await api.app.inject({ url: PATHS.managedCalendar, headers })
  expect(file.statusCode).toBe(200)
  expect(file.body).not.toContain('Je eerste spel')
  const opened = await api.app.inject({ url: PATHS.managed, headers })
  expect(opened.json().booking.language).toBe('fr')
})
