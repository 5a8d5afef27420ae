import type { BillState } from '@lichtspel/domain/payment/bill'
import type { OverviewRow, OverviewSum } from '@lichtspel/domain/payment/payment-overview'
import { priceLineWords } from './booking.ts'
import { formatPrice } from './prices.ts'

/** The bill of a visit on the visitor's page. */
export const BILL = {
  heading: 'Addition',
  toPay: (cents: number) => `Encore ${formatPrice(cents)} à payer`,
  transfer: (cents: number) => `Virement de ${formatPrice(cents)}`,
  byTransfer: 'Vous pouvez payer ce montant par virement.',
  atBank: 'Nous n’avons pas encore reçu ce virement.',
} as const

/** What a bill comes down to. */
export function billGist(state: BillState, openCents: number): string {
  switch (state) {
    case 'open':
    case 'part-paid':
      return BILL.toPay(openCents)
    case 'to-return':
      return `${formatPrice(-openCents)} payés en trop`
    case 'at-bank':
      return 'Virement pas encore reçu'
    case 'invoiced':
      return 'Sur facture'
    case 'paid':
      return 'Payé'
  }
}

/** By mail or on paper. */
export const OVERVIEW = {
  title: 'Récapitulatif des paiements',
  neither: 'Ce n’est ni un ticket de caisse ni une facture.',
  button: 'Voir votre réservation',
  keep: 'Toute personne qui a ce lien voit aussi votre réservation : gardez-le pour vous.',
  printedAt: (date: string, time: string) => `imprimé le ${date} à ${time}`,
} as const

const EXTRA = 'Supplément'
const OVERVIEW_SUMS: Readonly<Record<OverviewSum, string>> = {
  discount: 'Réduction',
  total: 'Total',
  deposit: 'Payé à l’avance',
  card: 'Payé par carte',
  cash: 'Payé en espèces',
  rounding: 'Arrondi à 5 centimes',
  transfer: 'Payé par virement',
  'at-bank': 'Virement, pas encore reçu',
  invoice: 'Sur facture',
  'written-off': 'Annulé par nos soins',
  open: 'Reste à payer',
  'too-much': 'Payé en trop',
}

const REFUNDS: Partial<Record<OverviewSum, string>> = {
  card: 'Remboursé sur la carte',
  cash: 'Remboursé en espèces',
}

/** What a row of a bill is, and the calculation behind it. */
export function overviewWords(row: OverviewRow): { what: string; sum?: string } {
  if (row.kind === 'line') return priceLineWords(row.line)
  if (row.kind === 'extra') return { what: row.words || EXTRA }
  return { what: (row.cents < 0 && REFUNDS[row.kind]) || OVERVIEW_SUMS[row.kind] }
}
