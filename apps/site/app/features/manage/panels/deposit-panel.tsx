import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { depositDueDate, paysWhole } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { BILL } from '@lichtspel/texts/bill'
import { DEPOSIT_WORDS, depositOtherWays, depositTerms } from '@lichtspel/texts/deposit'
import { MANAGE_DEPOSIT } from '@lichtspel/texts/manage'
import { formatPrice, formatSum } from '@lichtspel/texts/prices'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { DepositFold } from '@lichtspel/visit/deposit/deposit-fold.tsx'
import { Transfer } from '@lichtspel/visit/deposit/transfer.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './deposit-panel.module.css'
import { Fold } from './fold.tsx'
import { PayOnline } from './pay-online.tsx'

type Deposit = NonNullable<ManagedBooking['deposit']>

export type DepositPanelProps = {
  deposit: Deposit
  /** The day of the visit. */
  date: IsoDate
  /** Starts an online payment, and returns its id. */
  onPay: () => Promise<string>
}

/** A deposit that is still to be paid, above the ticket: online if that is possible. Other ways open below. */
export function OpenDeposit({ deposit, date, onPay }: DepositPanelProps) {
  const { cents, paidCents, reference, qr, isOnline } = deposit
  const catalogue = useCatalogue()
  const today = useToday()
  const { methods, isDeducted } = catalogue.rules.deposit
  const due = depositDueDate(catalogue, date)
  const rest = cents - paidCents
  const isWhole = paysWhole(catalogue)
  return (
    <section className={styles.deposit} aria-label={isWhole ? BILL.toPay(rest) : MANAGE_DEPOSIT.heading}>
      {isOnline && <PayOnline cents={rest} onPay={onPay} />}
      <DepositFold
        title={titleOf(deposit, isWhole)}
        due={dueWords(due, today)}
        show={isOnline ? MANAGE_DEPOSIT.otherWays : MANAGE_DEPOSIT.pay}
        isNext={!isOnline}
      >
        <p>
          {!isWhole && MANAGE_DEPOSIT.openText}{' '}
          {depositTerms({ due, today, isDeducted: isDeducted && !isWhole })}
          {paidCents > 0 && ` ${MANAGE_DEPOSIT.partly(formatSum(paidCents))}`}
        </p>
        {methods.includes('bankTransfer') && <Transfer cents={rest} reference={reference} qr={qr} />}
        <p className={styles.small}>{depositOtherWays(MANAGE_DEPOSIT.app, methods)}</p>
      </DepositFold>
    </section>
  )
}

function titleOf({ cents, paidCents }: Deposit, isWhole: boolean): string {
  const rest = cents - paidCents
  if (isWhole) return BILL.toPay(rest)
  return paidCents > 0 ? MANAGE_DEPOSIT.rest(formatPrice(rest)) : DEPOSIT_WORDS.of(formatPrice(cents))
}

/** The due date may have passed: for a late booking, or because the deposit was not paid. */
function dueWords(due: IsoDate | null, today: IsoDate): string {
  if (due === null) return MANAGE_DEPOSIT.open
  return due < today ? MANAGE_DEPOSIT.openNow : MANAGE_DEPOSIT.openUntil(due)
}

export function PaidDeposit({ cents }: Pick<Deposit, 'cents'>) {
  return (
    <Fold title={MANAGE_DEPOSIT.paid} line={formatSum(cents)}>
      <p>{MANAGE_DEPOSIT.paidText}</p>
    </Fold>
  )
}
