import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type Bill, billOf, billReference, isCharged } from '@lichtspel/domain/payment/bill'
import { type OverviewRow, overviewRows, transferCents } from '@lichtspel/domain/payment/payment-overview'
import type { BillColumns } from '../db/visit-columns.ts'

/** The bill of a stored booking, by the catalogue it was made under. */
export function billOfRow(row: BillColumns & { players: number }, catalogue: Pick<Catalogue, 'rules'>): Bill {
  return billOf({
    lines: row.price_lines,
    players: row.players,
    counted: row.people,
    isCharged: isCharged(row),
    depositCents: billDepositCents(row, catalogue),
    entries: row.bill_entries,
  })
}

/** What was paid of the deposit and comes off the bill. A cancelled booking's deposit is returned apart. */
export function billDepositCents(
  row: Pick<BillColumns, 'status' | 'deposit_paid_cents'>,
  { rules }: Pick<Catalogue, 'rules'>,
): number {
  return rules.deposit.isDeducted && row.status === 'confirmed' ? (row.deposit_paid_cents ?? 0) : 0
}

export type VisitorsBill = Pick<Bill, 'state' | 'openCents'> & {
  rows: OverviewRow[]
  /** `reference`: the digits of the structured communication. */
  transfer: { cents: number; reference: string } | null
}

/** A bill as the visitor sees it, on the page behind the link and by mail. */
export function visitorsBill(
  row: BillColumns & { players: number; bill_number: number },
  catalogue: Pick<Catalogue, 'rules'>,
): VisitorsBill {
  const bill = billOfRow(row, catalogue)
  const cents = transferCents(bill, row.bill_entries, hasCome(row))
  return {
    state: bill.state,
    openCents: bill.openCents,
    rows: overviewRows(bill, row.bill_entries),
    transfer: cents === null ? null : { cents, reference: billReference(row.bill_number) },
  }
}

export function hasCome({ presence }: Pick<BillColumns, 'presence'>): boolean {
  return presence === 'in' || presence === 'out'
}
