import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { BILL, billGist, overviewWords } from '@lichtspel/texts/bill'
import { DEPOSIT_WORDS } from '@lichtspel/texts/deposit'
import { formatSum } from '@lichtspel/texts/prices'
import { DepositFold } from '@lichtspel/visit/deposit/deposit-fold.tsx'
import { Transfer } from '@lichtspel/visit/deposit/transfer.tsx'
import { Fold } from '../../../lib/fold.tsx'
import styles from './bill-panel.module.css'

type Bill = NonNullable<ManagedBooking['bill']>

/** What the visit costs and how it was paid, in place of the estimate. */
export function BillPanel({ bill: { state, openCents, rows } }: { bill: Bill }) {
  return (
    <Fold title={BILL.heading} line={billGist(state, openCents)}>
      <dl className={styles.rows}>
        {rows.map((row, place) => {
          const { what, sum } = overviewWords(row)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two extras may be the same
            <div key={place} data-kind={row.kind}>
              <dt>
                {what} {sum !== undefined && <small>{sum}</small>}
              </dt>
              <dd>{formatSum(row.cents)}</dd>
            </div>
          )
        })}
      </dl>
    </Fold>
  )
}

/** What can be transferred now, above the ticket. How to pay it opens below. */
export function OpenBill({ bill, transfer }: { bill: Bill; transfer: NonNullable<Bill['transfer']> }) {
  const isNoted = bill.rows.some(({ kind }) => kind === 'at-bank')
  const title = isNoted ? BILL.transfer(transfer.cents) : BILL.toPay(transfer.cents)
  return (
    <section aria-label={title}>
      <DepositFold title={title} due={isNoted ? BILL.atBank : BILL.byTransfer} show={DEPOSIT_WORDS.show}>
        <p>{DEPOSIT_WORDS.maybePaid}</p>
        <Transfer {...transfer} />
      </DepositFold>
    </section>
  )
}

/** A deposit that comes off the bill is no longer asked once the bill is: the visitor would pay it twice. */
export function isDepositAsked({ deposit, bill, catalogue }: ManagedBooking): boolean {
  if (deposit?.state !== 'open') return false
  if (bill === null || !catalogue.rules.deposit.isDeducted) return true
  return bill.transfer === null && bill.openCents >= deposit.cents - deposit.paidCents
}
