import { sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { describe, expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { MAIL_KINDS, type MailFacts } from './mail-facts.ts'

const EVENTS = ['placed', 'moved', 'changed', 'cancelled'] as const
const MANAGED: readonly MailFacts['kind'][] = [
  'confirmation',
  'moved',
  'changed',
  'reminder',
  'deposit',
  'payment-overview',
]
const { manageUrl, bookUrl, visit } = sampleFacts()

/** Everything a mail client could follow or fetch. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(([, address]) => address ?? '')
}
const addressesInText = (text: string) => text.match(/\b\w+:\/\/\S+/g) ?? []
const written = (facts: MailFacts) => composeMail(facts, undefined)

describe.each(MAIL_KINDS.filter((kind) => kind !== 'venue-notice'))('a %s mail', (kind) => {
  const wanted = MANAGED.includes(kind) ? manageUrl : bookUrl

  test('has one link in each part, to our own site', () => {
    const { html, text } = written(sampleFacts({ kind, before: visit }))
    expect(addressesIn(html).filter((address) => !address.startsWith('cid:'))).toEqual([wanted])
    expect(addressesInText(text)).toEqual([wanted])
    expect(text.split('\n')).toContain(wanted)
  })

  test('has the link only in its body, because headers are copied, logged and forwarded', () => {
    const { html, text, attachments, ...head } = written(sampleFacts({ kind, before: visit }))
    expect(JSON.stringify(head)).not.toContain('/boeking')
    for (const { content } of attachments) expect(String(content)).not.toContain('/boeking')
  })
})

test.each(EVENTS)(
  'a notice to the venue that a booking was %s has no link, even if the booking has one',
  (event) => {
    const { html, text } = written(sampleFacts({ kind: 'venue-notice', event, before: visit }))
    expect(addressesIn(html)).toEqual([])
    expect(addressesInText(text)).toEqual([])
    expect(html + text).not.toContain('/boeking')
  },
)

test('notices say what happened in subject and title', () => {
  const heads = EVENTS.map((event) => written(sampleFacts({ kind: 'venue-notice', event })))
  expect(heads.map(({ subject }) => subject)).toEqual([
    'Nieuwe boeking op zaterdag 20 februari',
    'Boeking verplaatst naar zaterdag 20 februari',
    'Boeking van zaterdag 20 februari aangepast',
    'Boeking van zaterdag 20 februari geannuleerd',
  ])
  expect(heads.map(({ text }) => text.split('\n')[0])).toEqual([
    'Nieuwe boeking',
    'Boeking verplaatst',
    'Boeking aangepast',
    'Boeking geannuleerd',
  ])
})

test('the text part keeps to 72 columns, except for links', () => {
  for (const kind of MAIL_KINDS) {
    const long = { name: 'Maximiliana Alexandrina van den Broeck '.repeat(4) }
    const { text } = written(sampleFacts({ kind, before: visit }, long))
    for (const line of text.split('\n'))
      if (!line.includes('://')) expect(line.length).toBeLessThanOrEqual(72)
  }
})

test('a mail that another address sends for the venue is answered to the venue', () => {
  const { from, envelope, replyTo } = composeMail(sampleFacts(), 'mail@voorbeeld.be')
  expect([from.address, envelope.from, replyTo?.address]).toEqual([
    'mail@voorbeeld.be',
    'mail@voorbeeld.be',
    'hallo@lichtspel.example',
  ])
  expect(composeMail(sampleFacts(), undefined).replyTo).toBeUndefined()
})
