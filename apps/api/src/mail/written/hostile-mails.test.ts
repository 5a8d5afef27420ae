import { hostileTexts } from '@lichtspel/test-support/api/hostile-texts.ts'
import { sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { contentOf } from './content-of.ts'
import { visitorLine, visitorLines } from './mail-content.ts'
import { MAIL_KINDS, type MailFacts } from './mail-facts.ts'
import { renderText } from './render-text.ts'

/** 250 in the daily run; `npm run proof -- mail` sets 10,000. */
const COUNT = Number(process.env.HOSTILE_MAILS ?? 250)
const SEED = Number(process.env.SEED ?? 20261115)
const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]
/** What an event says of an online payment changes the words of some mails. */
const PAYMENTS = [null, 'received', 'too-late', 'refunded', null] as const
/** There are four events and seven kinds, so cycling through both combines every kind with every event. */
const EVENTS = ['placed', 'moved', 'changed', 'cancelled'] as const

const mime = createTransport({ streamTransport: true, buffer: true })

async function rawOf(facts: MailFacts): Promise<{ raw: string; to: string[] }> {
  const { message, envelope } = await mime.sendMail(composeMail(facts, undefined))
  return { raw: String(message), to: envelope.to as string[] }
}

function headerNames(raw: string): string[] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
}

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []

/** The same mail with harmless text in the same places. */
function harmless(facts: MailFacts): MailFacts {
  const { invoice } = facts.booking
  const still = (text: string) => (visitorLine(text) === '' ? '' : 'x')
  return sampleFacts(
    { kind: facts.kind, event: facts.event, before: facts.before, payment: facts.payment },
    {
      name: 'x',
      extraInfo: visitorLines(facts.booking.extraInfo)
        .map(() => 'x')
        .join('\n'),
      teamNames: facts.booking.teamNames.map(still),
      invoice: invoice && {
        companyName: still(invoice.companyName),
        contactName: still(invoice.contactName),
        address: { address: still(invoice.address.address), postalCode: '2000', city: 'x' },
        VAT: still(invoice.VAT),
      },
    },
  )
}

test(`${COUNT} hostile texts change no header, no recipient and no tag, and link nowhere`, {
  timeout: 600_000,
}, async () => {
  const text = hostileTexts(SEED)
  for (let i = 0; i < COUNT; i++) {
    const kind = MAIL_KINDS[i % MAIL_KINDS.length] ?? 'confirmation'
    const event = EVENTS[i % EVENTS.length] ?? 'placed'
    const paid = PAYMENTS[i % PAYMENTS.length] ?? null
    const payment = paid && { kind: paid, cents: 5_000 }
    const before = kind === 'moved' || event === 'moved' ? sampleFacts().visit : null
    const facts = sampleFacts(
      { kind, event, before, payment },
      {
        name: [...text()].slice(0, 200).join(''),
        extraInfo: text(),
        teamNames: [text(), text()],
        invoice: {
          companyName: text(),
          contactName: text(),
          address: { address: text(), postalCode: text(), city: text() },
          VAT: text(),
        },
      },
    )
    const { raw, to } = await rawOf(facts)
    expect(headerNames(raw).sort()).toEqual(HEADERS)
    expect(to).toEqual([kind === 'venue-notice' ? 'hallo@lichtspel.example' : 'an@voorbeeld.be'])
    const mail = await PostalMime.parse(raw)
    expect(mail.to).toEqual([{ name: '', address: to[0] }])
    expect([mail.cc, mail.bcc, mail.replyTo]).toEqual([undefined, undefined, undefined])
    expect(mail.subject).toBe(contentOf(sampleFacts({ kind, event, payment })).subject)
    const twin = composeMail(harmless(facts), undefined)
    expect(tagsOf(mail.html ?? '')).toEqual(tagsOf(twin.html))
    expect(`${mail.html}${mail.text}`).not.toMatch(/evil\.example|:\/\/e|javascript:a/)
    expect(mail.text?.trim()).toBe(renderText(contentOf(facts)).trim())
  }
})

test('a visitor’s mail contains no free text from the form', () => {
  for (const kind of MAIL_KINDS.filter((one) => one !== 'venue-notice')) {
    const { html, text } = composeMail(sampleFacts({ kind }, { extraInfo: 'KOOP NU' }), undefined)
    expect(html + text).not.toContain('KOOP NU')
  }
})
