import { formatPrice, formatSum } from '../prices.ts'

/** The headings of the bookkeeper's spreadsheet, in order. */
export const INVOICE_COLUMNS = {
  code: 'Boekingscode',
  date: 'Datum',
  company: 'Bedrijf',
  contact: 'Contact',
  vatNumber: 'Btw-nummer',
  street: 'Straat',
  postalCode: 'Postcode',
  city: 'Gemeente',
  rate: 'Btw (%)',
  net: 'Maatstaf (euro)',
  tax: 'Btw (euro)',
  total: 'Totaal rekening (euro)',
  payable: 'Te betalen (euro)',
  remark: 'Opmerking',
} as const

export const INVOICE_WORDS = {
  perPerson: (name: string, people: number, cents: number) => `${name}, ${people} × ${formatPrice(cents)}`,
  discount: 'Korting',
  extra: 'Extra',
  terms: 'Betaalbaar volgens de voorwaarden van de verkoper',
  noRates: 'Geen btw-tarieven ingesteld',
  file: (from: string, to: string) => `te-factureren-${from}-${to}.csv`,
} as const

/** The list at the desk. */
export const INVOICES = {
  intro: 'Bezoeken met een factuur, voor de boekhouder. De factuur zelf en Peppol doet de boekhouder.',
  from: 'Van',
  to: 'Tot en met',
  none: 'Geen bezoeken met een factuur in deze periode.',
  sheet: 'Download als CSV',
  file: 'UBL',
  fileOf: (name: string) => `UBL-bestand van ${name}`,
  noRates:
    'Zonder btw-tarieven is er geen UBL-bestand. Stel ze in bij Instellingen, Regels: ze gelden voor bezoeken vanaf die dag.',
  incomplete: 'Gegevens onvolledig',
  total: (cents: number) => `Totaal ${formatSum(cents)}`,
  payable: (cents: number) => `te betalen ${formatSum(cents)}`,
  split: (net: number, tax: number) => `${formatSum(net)} + ${formatSum(tax)} btw`,
  failed: 'Het bestand kon niet gemaakt worden. Kijk de verbinding na.',
} as const
