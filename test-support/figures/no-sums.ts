import type { FigureSums } from '@lichtspel/contract/desk/figures'

/** The figures of days without visits. */
export const NO_SUMS: FigureSums = {
  groups: 0,
  people: 0,
  eaters: 0,
  eatingGroups: 0,
  noShows: 0,
  sold: 0,
  open: 0,
  expectedCents: 0,
  receivedCents: 0,
  cardCents: 0,
  cashCents: 0,
  depositCents: 0,
  transferCents: 0,
  onlineCents: 0,
  atBankCents: 0,
  invoiceCents: 0,
  invoiceGroups: 0,
  openCents: 0,
  openGroups: 0,
  writtenOffCents: 0,
  notChargedCents: 0,
}
