import type { IsoDate } from '@lichtspel/domain/time/calendar-date'

/** The headings of the accountant's spreadsheet, in order (docs/figures.md). */
export const ACCOUNTANT_COLUMNS = {
  date: 'Datum',
  code: 'Boekingscode',
  visitDay: 'Bezoek op',
  means: 'Betaalmiddel',
  amount: 'Bedrag (euro)',
  kind: 'Soort',
  isClosed: 'Dag afgesloten',
} as const

export const ACCOUNTANT_WORDS = {
  means: {
    card: 'kaart',
    cash: 'cash',
    transfer: 'overschrijving',
    bank: 'overschrijving',
    online: 'online',
    invoice: 'factuur',
    'written-off': 'afgeschreven',
  },
  atBank: 'overschrijving, nog niet op het uittreksel',
  unknownMeans: 'niet genoteerd',
  kinds: { deposit: 'voorschot', bill: 'rekening', refund: 'terugbetaling', correction: 'correctie' },
  yes: 'ja',
  no: 'nee',
  file: (from: IsoDate, to: IsoDate) => `betalingen-${from}-${to}.csv`,
} as const

export const ACCOUNTANT = {
  download: 'Betalingen voor de boekhouder (CSV)',
  failed: 'Het bestand kon niet gemaakt worden. Kijk de verbinding na.',
} as const
