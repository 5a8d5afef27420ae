import type { InvoiceAmounts } from '@lichtspel/domain/payment/invoice'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import { INVOICE_WORDS } from '@lichtspel/texts/nl/desk/invoices'
import type { InvoiceFacts } from './invoice-of-row.ts'

/** An element: its name, its attributes, and its text or children. `null` is left out. */
type Node = readonly [
  name: string,
  content: string | readonly (Node | null)[],
  attributes?: Record<string, string>,
]

const NAMESPACES = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}
const COMMERCIAL_INVOICE = '380'
const CREDIT_TRANSFER = '30'

/**
 * A draft invoice for the bookkeeper, in UBL 2.1 by the rules of EN 16931. Its number is the booking's code: numbering and sending it
 * are the bookkeeper's. `undefined` without VAT rates.
 */
export function ublOf(invoice: InvoiceFacts): string | undefined {
  const { amounts } = invoice
  if (amounts === null) return undefined
  const root: Node = [
    'Invoice',
    [
      ['cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
      ['cbc:ID', invoice.code],
      ['cbc:IssueDate', invoice.date],
      ['cbc:InvoiceTypeCode', COMMERCIAL_INVOICE],
      ['cbc:DocumentCurrencyCode', 'EUR'],
      ['cac:AccountingSupplierParty', [sellerOf(invoice)]],
      ['cac:AccountingCustomerParty', [buyerOf(invoice)]],
      ['cac:Delivery', [['cbc:ActualDeliveryDate', invoice.date]]],
      [
        'cac:PaymentMeans',
        [
          ['cbc:PaymentMeansCode', CREDIT_TRANSFER],
          ['cbc:PaymentID', formatStructured(invoice.reference)],
          ['cac:PayeeFinancialAccount', [['cbc:ID', withoutSpaces(invoice.seller.company.iban)]]],
        ],
      ],
      ['cac:PaymentTerms', [['cbc:Note', INVOICE_WORDS.terms]]],
      taxTotal(amounts),
      moneyTotal(amounts),
      ...amounts.lines.map(lineOf),
    ],
    NAMESPACES,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
}

function taxTotal({ taxCents, taxes }: InvoiceAmounts): Node {
  const parts = taxes.map(
    (tax): Node => [
      'cac:TaxSubtotal',
      [
        money('cbc:TaxableAmount', tax.taxableCents),
        money('cbc:TaxAmount', tax.taxCents),
        taxCategory('cac:TaxCategory', tax.rate),
      ],
    ],
  )
  return ['cac:TaxTotal', [money('cbc:TaxAmount', taxCents), ...parts]]
}

function moneyTotal({ netCents, taxCents, roundingCents, paidCents, payableCents }: InvoiceAmounts): Node {
  return [
    'cac:LegalMonetaryTotal',
    [
      money('cbc:LineExtensionAmount', netCents),
      money('cbc:TaxExclusiveAmount', netCents),
      money('cbc:TaxInclusiveAmount', netCents + taxCents),
      money('cbc:PrepaidAmount', paidCents),
      money('cbc:PayableRoundingAmount', roundingCents),
      money('cbc:PayableAmount', payableCents),
    ],
  ]
}

/** A price is never negative, so a discount is minus one piece. */
function lineOf({ name, rate, netCents }: InvoiceAmounts['lines'][number], place: number): Node {
  return [
    'cac:InvoiceLine',
    [
      ['cbc:ID', String(place + 1)],
      ['cbc:InvoicedQuantity', netCents < 0 ? '-1' : '1', { unitCode: 'C62' }],
      money('cbc:LineExtensionAmount', netCents),
      ['cac:Item', [['cbc:Name', name], taxCategory('cac:ClassifiedTaxCategory', rate)]],
      ['cac:Price', [money('cbc:PriceAmount', Math.abs(netCents))]],
    ],
  ]
}

function sellerOf({ seller }: InvoiceFacts): Node {
  const { street, postalCode, city } = seller.address
  return partyOf({
    name: seller.name,
    vatNumber: seller.company.vatNumber,
    address: { street, postalCode, city },
    email: seller.contact.email,
  })
}

function buyerOf({ buyer }: InvoiceFacts): Node {
  const { address, postalCode, city } = buyer.address
  return partyOf({
    name: buyer.companyName || buyer.contactName,
    vatNumber: buyer.VAT,
    address: { street: address, postalCode, city },
    email: buyer.email,
  })
}

type Party = {
  name: string
  vatNumber: string
  address: { street: string; postalCode: string; city: string }
  email: string
}

function partyOf({ name, vatNumber, address, email }: Party): Node {
  const vat = withoutSpaces(vatNumber)
  return [
    'cac:Party',
    [
      [
        'cac:PostalAddress',
        [
          filled('cbc:StreetName', address.street),
          filled('cbc:CityName', address.city),
          filled('cbc:PostalZone', address.postalCode),
          ['cac:Country', [['cbc:IdentificationCode', countryOf(vat)]]],
        ],
      ],
      vat === ''
        ? null
        : [
            'cac:PartyTaxScheme',
            [
              ['cbc:CompanyID', vat],
              ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
            ],
          ],
      ['cac:PartyLegalEntity', [['cbc:RegistrationName', name]]],
      email === '' ? null : ['cac:Contact', [['cbc:ElectronicMail', email]]],
    ],
  ]
}

/** A VAT number begins with its country; without one the buyer is taken to be Belgian. */
function countryOf(vatNumber: string): string {
  return /^[A-Z]{2}/.exec(vatNumber)?.[0] ?? 'BE'
}

/** S is a standard or reduced rate, Z a rate of nothing. */
function taxCategory(name: string, rate: number): Node {
  return [
    name,
    [
      ['cbc:ID', rate === 0 ? 'Z' : 'S'],
      ['cbc:Percent', decimals(rate)],
      ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
    ],
  ]
}

function money(name: string, cents: number): Node {
  return [name, decimals(cents), { currencyID: 'EUR' }]
}

/** Hundredths as text, made from digits: `-12.05`. */
function decimals(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function filled(name: string, text: string): Node | null {
  return text === '' ? null : [name, text]
}

function withoutSpaces(text: string): string {
  return text.replace(/[\s.]/g, '')
}

function written([name, content, attributes = {}]: Node): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : content.flatMap((node) => (node === null ? [] : [written(node)])).join('')
  return `<${name}${said.join('')}>${inner}</${name}>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters, lone surrogates and two code points that are no characters: XML 1.0 cannot have them, even escaped. */
const NOT_IN_XML = /[\uFFFE\uFFFF\p{Cs}]|[^\P{Cc}\t\r\n]/gu

function escaped(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
}
