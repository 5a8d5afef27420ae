import type { InvoiceAmounts } from '@lichtspel/domain/payment/invoice'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import { INVOICE_WORDS } from '@lichtspel/texts/nl/desk/invoices'
import { XMLBuilder } from 'fast-xml-parser'
import type { InvoiceFacts } from './invoice-of-row.ts'

/** An element by name: its text, its children, or several of its kind. `undefined` is left out. */
type Elements = { [name: string]: string | undefined | Elements | readonly Elements[] }

const NAMESPACES = {
  '@xmlns': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}
/** Control characters, lone surrogates and two code points that are no characters: XML 1.0 cannot have them, even escaped. */
const NOT_IN_XML = /[\uFFFE\uFFFF\p{Cs}]|[^\P{Cc}\t\r\n]/gu
const BUILDER = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  tagValueProcessor: (_, text) => String(text).replace(NOT_IN_XML, ''),
})

const COMMERCIAL_INVOICE = '380'
const CREDIT_TRANSFER = '30'

/**
 * A draft invoice for the bookkeeper, in UBL 2.1 by the rules of EN 16931. Its number is the booking's code: numbering and sending it
 * are the bookkeeper's. `undefined` without VAT rates.
 */
export function ublOf(invoice: InvoiceFacts): string | undefined {
  const { amounts } = invoice
  if (amounts === null) return undefined
  const root: Elements = {
    ...NAMESPACES,
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': invoice.code,
    'cbc:IssueDate': invoice.date,
    'cbc:InvoiceTypeCode': COMMERCIAL_INVOICE,
    'cbc:DocumentCurrencyCode': 'EUR',
    'cac:AccountingSupplierParty': sellerOf(invoice),
    'cac:AccountingCustomerParty': buyerOf(invoice),
    'cac:Delivery': { 'cbc:ActualDeliveryDate': invoice.date },
    'cac:PaymentMeans': {
      'cbc:PaymentMeansCode': CREDIT_TRANSFER,
      'cbc:PaymentID': formatStructured(invoice.reference),
      'cac:PayeeFinancialAccount': { 'cbc:ID': withoutSpaces(invoice.seller.company.iban) },
    },
    'cac:PaymentTerms': { 'cbc:Note': INVOICE_WORDS.terms },
    'cac:TaxTotal': taxTotal(amounts),
    'cac:LegalMonetaryTotal': moneyTotal(amounts),
    'cac:InvoiceLine': amounts.lines.map(lineOf),
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${BUILDER.build({ Invoice: root })}\n`
}

function taxTotal({ taxCents, taxes }: InvoiceAmounts): Elements {
  return {
    'cbc:TaxAmount': money(taxCents),
    'cac:TaxSubtotal': taxes.map((tax) => ({
      'cbc:TaxableAmount': money(tax.taxableCents),
      'cbc:TaxAmount': money(tax.taxCents),
      'cac:TaxCategory': taxCategory(tax.rate),
    })),
  }
}

function moneyTotal({
  netCents,
  taxCents,
  roundingCents,
  paidCents,
  payableCents,
}: InvoiceAmounts): Elements {
  return {
    'cbc:LineExtensionAmount': money(netCents),
    'cbc:TaxExclusiveAmount': money(netCents),
    'cbc:TaxInclusiveAmount': money(netCents + taxCents),
    'cbc:PrepaidAmount': money(paidCents),
    'cbc:PayableRoundingAmount': money(roundingCents),
    'cbc:PayableAmount': money(payableCents),
  }
}

/** A price is never negative, so a discount is minus one piece. */
function lineOf({ name, rate, netCents }: InvoiceAmounts['lines'][number], place: number): Elements {
  return {
    'cbc:ID': String(place + 1),
    'cbc:InvoicedQuantity': { '#text': netCents < 0 ? '-1' : '1', '@unitCode': 'C62' },
    'cbc:LineExtensionAmount': money(netCents),
    'cac:Item': { 'cbc:Name': name, 'cac:ClassifiedTaxCategory': taxCategory(rate) },
    'cac:Price': { 'cbc:PriceAmount': money(Math.abs(netCents)) },
  }
}

function sellerOf({ seller }: InvoiceFacts): Elements {
  return partyOf({
    name: seller.name,
    vatNumber: seller.company.vatNumber,
    address: seller.address,
    email: seller.contact.email,
  })
}

function buyerOf({ buyer }: InvoiceFacts): Elements {
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

function partyOf({ name, vatNumber, address, email }: Party): Elements {
  const vat = withoutSpaces(vatNumber)
  return {
    'cac:Party': {
      'cac:PostalAddress': {
        'cbc:StreetName': address.street || undefined,
        'cbc:CityName': address.city || undefined,
        'cbc:PostalZone': address.postalCode || undefined,
        'cac:Country': { 'cbc:IdentificationCode': countryOf(vat) },
      },
      'cac:PartyTaxScheme':
        vat === '' ? undefined : { 'cbc:CompanyID': vat, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
      'cac:Contact': email === '' ? undefined : { 'cbc:ElectronicMail': email },
    },
  }
}

/** A VAT number begins with its country; without one the buyer is taken to be Belgian. */
function countryOf(vatNumber: string): string {
  return /^[A-Z]{2}/.exec(vatNumber)?.[0] ?? 'BE'
}

/** S is a standard or reduced rate, Z a rate of nothing. */
function taxCategory(rate: number): Elements {
  return {
    'cbc:ID': rate === 0 ? 'Z' : 'S',
    'cbc:Percent': decimals(rate),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  }
}

function money(cents: number): Elements {
  return { '#text': decimals(cents), '@currencyID': 'EUR' }
}

/** Hundredths as text, made from digits: `-12.05`. */
function decimals(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function withoutSpaces(text: string): string {
  return text.replace(/[\s.]/g, '')
}
