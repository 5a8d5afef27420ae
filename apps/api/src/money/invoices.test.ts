import { VAT_GROUPS } from '@lichtspel/domain/catalogue/rules'
import { invoiceAmounts } from '@lichtspel/domain/payment/invoice'
import { codeOf, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { beforeAll, expect, test } from 'vitest'
import type { InvoiceFacts } from './invoice-of-row.ts'
import { ublOf } from './ubl.ts'

const api = sharedTestApp()
const desk = deskOf(api, sharedColleague(api, 'desk'))
const managing = deskOf(api, sharedColleague(api, 'manager'))
beforeAll(() => openGent(api))
const elsewhere = deskOf(api, sharedColleague(api, 'manager', { venueId: GENT_VENUE.id }))
const visits = manageLinks(() => api)

const INVOICE = {
  companyName: 'Kaai & Co',
  contactName: 'An Peeters',
  VAT: 'BE 0123.456.749',
  address: { address: 'Kaai 3', postalCode: '2000', city: 'Antwerpen' },
}

const VAT = { leisure: 600, meals: 1200, drinks: 2100 }
const publish = (vat: typeof VAT | null) =>
  api.publish((offer) => ({ ...offer, rules: { ...offer.rules, vat } }))

beforeAll(() => publish(null))

async function visit() {
  const date = visits.nextDay()
  const { id, code } = await desk.place({
    date,
    players: 10,
    modules: ['pastaBuffet'],
    name: 'An Peeters',
    invoice: INVOICE,
  })
  await desk.post('bill', { kind: 'extra', cents: 3_450, vatGroup: 'drinks', reason: 'Drankjes' }, id)
  await managing.post('bill', { kind: 'discount', cents: 1_000, vatGroup: 'leisure', reason: 'Wachten' }, id)
  await desk.post('deposit', { kind: 'card', cents: 5_000 }, id)
  return { id, code, date, period: { from: date, to: date } }
}

test('visits with an invoice are listed with their total; without VAT rates nothing is split', async () => {
  const { id, period } = await visit()
  await desk.place({ date: period.from, slots: ['18:00'] })
  const { invoices } = (await managing.get('invoiceList', period)).json()
  expect(invoices).toMatchObject([
    { id, name: 'Kaai & Co', isComplete: true, totalCents: 22_450, payableCents: 17_450, netCents: null },
  ])
  expect(codeOf(await managing.get('invoiceFile', {}, id))).toBe('vat-missing')
  const csv = (await managing.get('invoiceSheet', period)).body
  expect(csv).toContain('Geen btw-tarieven ingesteld')
  expect((await desk.get('invoiceList', period)).statusCode).toBe(403)
})

test('with rates, CSV and UBL have the lines of the bill, split by rate', async () => {
  const { id, code, period } = await visit()
  await publish(VAT)
  try {
    const [listed] = (await managing.get('invoiceList', period)).json().invoices
    expect(listed.netCents + listed.taxCents).toBe(22_450)
    const rows = (await managing.get('invoiceSheet', period)).body.trim().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(rows[1]).toBe(
      `"${code}";"${period.from}";"Kaai & Co";"An Peeters";"BE 0123.456.749";"Kaai 3";"2000";"Antwerpen";21;28,51;5,99;224,5;174,5;""`,
    )
    const file = await managing.get('invoiceFile', {}, id)
    expect(file.headers['content-type']).toContain('application/xml')
    const invoice = readBack(file.body)
    expect(invoice['cac:LegalMonetaryTotal']).toMatchObject({
      'cbc:PrepaidAmount': { '#text': '50.00' },
      'cbc:PayableAmount': { '#text': '174.50' },
    })
    expect(file.body).toContain('<cbc:RegistrationName>Kaai &amp; Co</cbc:RegistrationName>')
    expect(file.body).toContain('<cbc:CompanyID>BE0123456749</cbc:CompanyID>')
    expect(file.body).not.toContain('Wachten')
  } finally {
    await publish(null)
  }
})

test('a bill that was put on an invoice is listed with what it asks for, without rows that were reversed', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date, players: 10, name: 'An Peeters' })
  const extra = { kind: 'extra', cents: 500, vatGroup: 'drinks', reason: 'Verkeerde tafel' }
  const [entry] = (await desk.post('bill', extra, id)).json().booking.billEntries
  await desk.post('bill', { kind: 'reverse', entry: entry.id, reason: 'x' }, id)
  await desk.post('bill', { kind: 'card', cents: 4_000 }, id)
  await desk.post('bill', { kind: 'invoice', cents: 6_000 }, id)
  const { invoices } = (await managing.get('invoiceList', { from: date, to: date })).json()
  expect(invoices).toMatchObject([{ id, totalCents: 10_000, payableCents: 6_000, isComplete: false }])
  await publish(VAT)
  try {
    expect((await managing.get('invoiceFile', {}, id)).body).not.toContain('Verkeerde tafel')
  } finally {
    await publish(null)
  }
})

test('a visit that was cancelled, that nobody came to, or of another venue is not invoiced', async () => {
  const [cancelled, noShow] = [await visit(), await visit()]
  const count = async ({ period }: typeof noShow, by = managing) =>
    (await by.get('invoiceList', period)).json().invoices.length
  expect([await count(noShow), await count(noShow, elsewhere)]).toEqual([1, 0])
  expect((await elsewhere.get('invoiceFile', {}, noShow.id)).statusCode).toBe(404)
  await visits.query(`SELECT cancel_booking($1, 'staff:x')`, [cancelled.id])
  await visits.query(`SELECT mark_presence($1, 'staff:x', 'no-show', NULL)`, [noShow.id])
  expect([await count(cancelled), await count(noShow)]).toEqual([0, 0])
})

// biome-ignore lint/suspicious/noExplicitAny: what an XML parser reads has no type
type Read = any

function readBack(xml: string): Read {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name === 'cac:InvoiceLine' || name === 'cac:TaxSubtotal',
  })
  return parser.parse(xml, true).Invoice
}

const anyWords = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
const anyInvoice: fc.Arbitrary<InvoiceFacts> = fc
  .record({
    lines: fc.array(
      fc.record({
        name: anyWords,
        cents: fc.integer({ min: -5_000, max: 90_000 }),
        group: fc.constantFrom(...VAT_GROUPS),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    rates: fc.record({
      leisure: fc.constantFrom(0, 600, 2100),
      meals: fc.constant(1200),
      drinks: fc.constantFrom(600, 2100),
    }),
    paid: fc.nat(40_000),
    company: anyWords,
  })
  .map(({ lines, rates, paid, company }) => {
    const amounts = invoiceAmounts(lines, rates, paid)
    return {
      id: 'x',
      code: 'ABCD1234',
      date: '2026-11-21',
      buyer: { ...INVOICE, companyName: company, email: '' },
      seller: GENT.venue,
      reference: '500000000196',
      totalCents: amounts.payableCents + paid,
      payableCents: amounts.payableCents,
      amounts,
    }
  })

test('a name with characters that XML 1.0 forbids becomes a file without them', () => {
  const [facts] = fc.sample(anyInvoice, 1) as [InvoiceFacts]
  const companyName = 'K\0a\u0001a\u000bi\u001f \ud800&\udfff C\ufffeo\uffff\u{1f3b3}'
  const xml = ublOf({ ...facts, buyer: { ...facts.buyer, companyName } }) ?? ''
  expect(xml).toContain('<cbc:RegistrationName>Kaai &amp; Co\u{1f3b3}</cbc:RegistrationName>')
})

test('1,000 random invoices are read back, and their amounts follow the rules of EN 16931', () => {
  const cents = (amount: Read) => Math.round(Number(amount['#text']) * 100)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  fc.assert(
    fc.property(anyInvoice, (facts) => {
      const read = readBack(ublOf(facts) ?? '')
      const total = read['cac:LegalMonetaryTotal']
      const lines: Read[] = read['cac:InvoiceLine']
      const taxes: Read[] = read['cac:TaxTotal']['cac:TaxSubtotal']
      const net = cents(total['cbc:LineExtensionAmount'])
      expect(sum(lines.map((line) => cents(line['cbc:LineExtensionAmount'])))).toBe(net)
      expect(cents(total['cbc:TaxExclusiveAmount'])).toBe(net)
      const tax = cents(read['cac:TaxTotal']['cbc:TaxAmount'])
      expect(sum(taxes.map((one) => cents(one['cbc:TaxAmount'])))).toBe(tax)
      expect(cents(total['cbc:TaxInclusiveAmount'])).toBe(net + tax)
      expect(cents(total['cbc:PayableAmount'])).toBe(
        net + tax - cents(total['cbc:PrepaidAmount']) + cents(total['cbc:PayableRoundingAmount']),
      )
      expect(cents(total['cbc:PayableAmount'])).toBe(facts.payableCents)
      for (const one of taxes) {
        const percent = one['cac:TaxCategory']['cbc:Percent']
        const own = lines.filter(
          (line) => line['cac:Item']['cac:ClassifiedTaxCategory']['cbc:Percent'] === percent,
        )
        const taxable = cents(one['cbc:TaxableAmount'])
        expect(sum(own.map((line) => cents(line['cbc:LineExtensionAmount'])))).toBe(taxable)
        expect(Math.abs(cents(one['cbc:TaxAmount']) - (taxable * Number(percent)) / 100)).toBeLessThanOrEqual(
          0.5001,
        )
      }
      for (const line of lines) {
        const price = cents(line['cac:Price']['cbc:PriceAmount'])
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price * Number(line['cbc:InvoicedQuantity']['#text'])).toBe(
          cents(line['cbc:LineExtensionAmount']),
        )
      }
    }),
    { numRuns: 1_000 },
  )
})
