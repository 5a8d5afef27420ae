import { sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { expect, test } from 'vitest'
import { SPOKEN_LANGUAGES } from '../../languages/languages.ts'
import { composeMail } from './compose-mail.ts'
import type { MailFacts } from './mail-facts.ts'

const factsIn = (language: string, over: Partial<MailFacts> = {}) =>
  sampleFacts({ kind: 'payment-overview', ...over }, { language })
const written = (language: string, over?: Partial<MailFacts>) =>
  composeMail(factsIn(language, over), undefined)
const spaced = (text: string) => text.replace(/\s/g, ' ')

test('an overview has every row of the bill with its amount', () => {
  const rows = spaced(written('nl').text).replace(/ +/g, ' ')
  for (const row of [
    'Cava € 28,17',
    'Korting € -5,00',
    'Totaal € 503,17',
    'Vooraf betaald € 50,00',
    'Betaald met kaart € 100,00',
    'Betaald met cash € 50,15',
    'Afronding op 5 cent € 0,02',
    'Betaald met overschrijving € 10,00',
    'Overschrijving, nog niet ontvangen € 40,00',
    'Op factuur € 188,00',
    'Kwijtgescholden € 5,00',
    'Nog te betalen € 60,00',
  ])
    expect(rows).toContain(row)
})

test.each([
  ['nl', 'Op de kaart terugbetaald', 'Cash terugbetaald'],
  ['fr', 'Remboursé sur la carte', 'Remboursé en espèces'],
  ['en', 'Refunded to the card', 'Refunded in cash'],
])('a refund says how in %s', (language, card, cash) => {
  const rows = (['card', 'cash'] as const).map((kind) => ({ kind, cents: -2_000 }))
  const { text } = written(language, { bill: { state: 'paid', openCents: 0, transfer: null, rows } })
  for (const words of [card, cash]) expect(text).toContain(words)
})

test('the sample bill adds up', () => {
  const rows = factsIn('nl').bill?.rows ?? []
  const total = rows.findIndex(({ kind }) => kind === 'total')
  const sum = (some: typeof rows) => some.reduce((all, { cents }) => all + cents, 0)
  expect(sum(rows.slice(0, total))).toBe(rows[total]?.cents)
  expect(sum(rows.slice(total + 1))).toBe(rows[total]?.cents)
})

const NEITHER: Record<string, string> = {
  nl: 'Dit is geen kasticket en geen factuur.',
  fr: 'Ce n’est ni un ticket de caisse ni une facture.',
  en: 'This is neither a receipt nor an invoice.',
}
/** How a part of the bill was settled, which is not what the mail is. */
const SETTLED = ['Op factuur', 'Sur facture', 'To be invoiced']
const PROOFS = /ticket|factu|invoice|receipt/i

test.each(SPOKEN_LANGUAGES)(
  'in %s it says that it is neither a ticket nor an invoice, and is not called one',
  (language) => {
    const { subject, text, html } = written(language)
    expect(subject).not.toMatch(PROOFS)
    const neither = NEITHER[language] ?? ''
    for (const part of [text, html.replaceAll('&#x27;', "'")]) {
      expect(part.replace(/\s+/g, ' ')).toContain(neither)
      const rest = [neither, ...SETTLED].reduce(
        (all, words) => all.replaceAll(words, ''),
        part.replace(/\s+/g, ' '),
      )
      expect(rest.match(PROOFS)).toBeNull()
    }
  },
)

test('what is to be transferred has its code and reference; a paid bill has none', () => {
  const open = written('nl')
  expect(open.text).toContain('+++500/0000/00152+++')
  expect(open.attachments.map(({ filename }) => filename)).toEqual(['qr.png'])
  const { bill } = factsIn('nl')
  const paid = written('nl', { bill: bill && { ...bill, transfer: null } })
  expect(paid.text).not.toContain('+++')
  expect(paid.attachments).toEqual([])
})

test('the words of an extra become no link and no tag', () => {
  const { bill } = factsIn('nl')
  const words = 'Cava <b>www.kwaad.be</b>'
  const { text, html } = written('nl', {
    bill: bill && { ...bill, rows: [{ kind: 'extra', words, cents: 100 }] },
  })
  expect(text).not.toContain('www.kwaad.be')
  expect(html).not.toContain('<b>')
})
