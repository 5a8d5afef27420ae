import { ONLINE, PAID, sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { describe, expect, test } from 'vitest'
import { SPOKEN_LANGUAGES } from '../../languages/languages.ts'
import { composeMail } from './compose-mail.ts'
import type { MailFacts } from './mail-facts.ts'

const written = (over: Partial<MailFacts>, language = 'nl') => {
  const { text, ...rest } = composeMail(sampleFacts(over, { language }), undefined)
  return { ...rest, text: text.replace(/\s+/g, ' ') }
}
const LATE = { kind: 'cancelled', event: 'cancelled', payment: { kind: 'too-late', cents: 5_000 } } as const
const CONTACT = 'We nemen contact met je op'

test('a payment that came too late is returned whole, and the mail leads to a new booking', () => {
  const { subject, text, attachments } = written({ ...LATE, manageUrl: null })
  expect(subject).toBe('Je betaling voor Lichtspel Antwerpen op zaterdag 20 februari kwam te laat')
  expect(text).toContain(
    'Je krijgt het volledige bedrag terug via Mollie, op de rekening waarmee je betaalde.',
  )
  expect(text).toContain('Je betaling van € 50 ')
  expect(text).toContain('https://lichtspel.example/booking')
  expect(text).not.toContain(CONTACT)
  // The visit was never confirmed by mail, so no calendar has it.
  expect(attachments).toEqual([])
  expect(text).not.toContain('agenda')
})

test('a cancellation says what comes back by itself, instead of promising to get in touch', () => {
  const cancelled = { kind: 'cancelled', event: 'cancelled' } as const
  const { text } = written({ ...cancelled, payment: { kind: 'refunded', cents: 2_500 } })
  expect(text).toContain('Je krijgt € 25 terug via Mollie, op de rekening waarmee je betaalde.')
  expect(text).not.toContain(CONTACT)
  expect(written(cancelled).text).toContain(CONTACT)
})

test.each(SPOKEN_LANGUAGES)(
  'a booking that waits for its payment gets the link and the hour, and no transfer: %s',
  (language) => {
    const payUntil = Date.UTC(2027, 0, 10, 10, 0)
    const { text, attachments } = written({ kind: 'deposit', payUntil }, language)
    expect(text).toContain('https://lichtspel.example/boeking#')
    expect(text).toMatch(/11(:00| h)/)
    expect(text).not.toContain('+++')
    expect(attachments.filter(({ cid }) => cid?.startsWith('overschrijving'))).toEqual([])
  },
)

describe('a confirmation', () => {
  const FOLLOWS = 'een aparte mail'
  const RECEIVED = 'We ontvingen je betaling van € 50.'

  test('says that the deposit was received, and announces no mail about it', () => {
    expect(written({ deposit: PAID }).text).toContain(RECEIVED)
    expect(written({ deposit: PAID }).text).not.toContain(FOLLOWS)
  })

  test('announces a mail about a deposit that is open, and nothing about one that was waived', () => {
    expect(written({}).text).toContain(FOLLOWS)
    expect(written({}).text).not.toContain(RECEIVED)
    const waived = written({ deposit: PAID && { ...PAID, state: 'waived' } }).text
    expect(waived).not.toMatch(/voorschot|ontvingen/)
  })
})

test('the request of a deposit points to the page of the booking only where the venue has online payment', () => {
  const MAYBE = 'Op de pagina van je boeking zie je of dat kan.'
  expect(written({ kind: 'deposit', catalogue: ONLINE }).text).toContain(MAYBE)
  expect(written({ kind: 'deposit' }).text).not.toContain(MAYBE)
})

test('the overview after an online payment begins with what came in, also where a deposit is not deducted', () => {
  const { bill } = sampleFacts()
  const rows = bill?.rows.filter(({ kind }) => kind !== 'deposit') ?? []
  const { text } = written({
    kind: 'payment-overview',
    payment: { kind: 'received', cents: 5_000 },
    bill: bill && { ...bill, rows },
  })
  expect(text).toContain('We ontvingen je betaling van € 50.')
})

/** The mails of online payment, each with words that only it has. */
const MAILS: Partial<MailFacts>[] = [
  LATE,
  { kind: 'cancelled', event: 'cancelled', payment: { kind: 'refunded', cents: 2_500 } },
  { deposit: PAID },
  { kind: 'deposit', catalogue: ONLINE },
  { kind: 'payment-overview', payment: { kind: 'received', cents: 5_000 } },
]

test.each(SPOKEN_LANGUAGES.filter((language) => language !== 'nl'))(
  'in %s they are not in Dutch',
  (language) => {
    for (const over of MAILS) {
      const said = written(over, language)
      expect(`${said.subject} ${said.text}`).not.toMatch(/\b(je|krijgt|betaling|ontvingen|liever)\b/i)
      expect(said.subject).not.toBe(written(over).subject)
    }
  },
)
