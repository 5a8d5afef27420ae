import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { type DepositDue, depositDue, paysWhole } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { BILL } from '@lichtspel/texts/bill'
import { DEPOSIT_WORDS, depositOtherWays, depositTerms } from '@lichtspel/texts/deposit'
import { MANAGE_DEPOSIT } from '@lichtspel/texts/manage'
import { formatPrice, formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { DepositFold } from '@lichtspel/visit/deposit/deposit-fold.tsx'
import { Transfer } from '@lichtspel/visit/deposit/transfer.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'
import { Fold } from '../../../lib/fold.tsx'
import { useStartPayment } from '../../../lib/payment-link.ts'
import styles from './panels.module.css'

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
  const { cents, paidCents, reference, qr, isOnline, payUntil } = deposit
  const catalogue = useCatalogue()
  const { methods, isDeducted } = catalogue.rules.deposit
  const due = depositDue(catalogue, date, useToday())
  const rest = cents - paidCents
  const isWhole = paysWhole(catalogue)
  if (payUntil !== null) {
    const { time } = momentAt(payUntil, catalogue.venue.zone)
    return (
      <section className={styles.deposit} aria-label={BILL.toPay(rest)}>
        <Notice kind="warning">{MANAGE_DEPOSIT[paidCents > 0 ? 'payRise' : 'payUntil'](time)}</Notice>
        <PayOnline cents={rest} onPay={onPay} />
      </section>
    )
  }
  return (
    <section className={styles.deposit} aria-label={isWhole ? BILL.toPay(rest) : MANAGE_DEPOSIT.heading}>
      {isOnline && <PayOnline cents={rest} onPay={onPay} />}
      <DepositFold
        title={titleOf(deposit, isWhole)}
        due={dueWords(due)}
        show={isOnline ? MANAGE_DEPOSIT.otherWays : MANAGE_DEPOSIT.pay}
        isNext={!isOnline}
      >
        <p>
          {!isWhole && MANAGE_DEPOSIT.openText}{' '}
          {depositTerms({ due, methods, isOnline, isDeducted: isDeducted && !isWhole })}
          {paidCents > 0 && ` ${MANAGE_DEPOSIT.partly(formatSum(paidCents))}`}
        </p>
        {due !== 'on-site' && (
          <>
            {methods.includes('bankTransfer') && <Transfer cents={rest} reference={reference} qr={qr} />}
            <p className={styles.small}>{depositOtherWays(MANAGE_DEPOSIT.app, methods)}</p>
          </>
        )}
      </DepositFold>
    </section>
  )
}

function titleOf({ cents, paidCents }: Deposit, isWhole: boolean): string {
  const rest = cents - paidCents
  if (isWhole) return BILL.toPay(rest)
  return paidCents > 0 ? MANAGE_DEPOSIT.rest(formatPrice(rest)) : DEPOSIT_WORDS.of(formatPrice(cents))
}

function dueWords(due: DepositDue): string {
  if (due === null) return MANAGE_DEPOSIT.open
  if (due === 'soon') return MANAGE_DEPOSIT.openNow
  return due === 'on-site' ? MANAGE_DEPOSIT.openOnSite : MANAGE_DEPOSIT.openUntil(due)
}

export function PaidDeposit({ cents }: Pick<Deposit, 'cents'>) {
  return (
    <Fold title={MANAGE_DEPOSIT.paid} line={formatSum(cents)}>
      <p>{MANAGE_DEPOSIT.paidText}</p>
    </Fold>
  )
}

type PayOnlineProps = {
  cents: number
  /** Starts an online payment, and returns its id. */
  onPay: () => Promise<string>
}

/** Starts an online payment of the deposit, and goes to its page. */
function PayOnline({ cents, onPay }: PayOnlineProps) {
  const start = useStartPayment()
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no')
  const pay = () => {
    setSending('yes')
    onPay().then(start, () => setSending('failed'))
  }
  return (
    <>
      <Button kind="main" busy={sending === 'yes'} onClick={pay}>
        {MANAGE_DEPOSIT.payOnline(formatPrice(cents))}
      </Button>
      <div role="alert">
        {sending === 'failed' && <Notice kind="error">{MANAGE_DEPOSIT.onlineFailed}</Notice>}
      </div>
    </>
  )
}
