import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { depositDueDate } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { depositOtherWays, depositTerms } from '@lichtspel/texts/deposit'
import { MANAGE_DEPOSIT } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { Badge } from '@lichtspel/ui/badge'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { Transfer } from '@lichtspel/visit/deposit/transfer.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './deposit-panel.module.css'
import { Panel } from './panel.tsx'

export type DepositPanelProps = {
  deposit: NonNullable<ManagedBooking['deposit']>
  /** The day of the visit. */
  date: IsoDate
}

export function DepositPanel({ deposit, date }: DepositPanelProps) {
  const catalogue = useCatalogue()
  const { methods, isDeducted } = catalogue.rules.deposit
  const today = useToday()
  const terms = depositTerms({ due: depositDueDate(catalogue, date), today, isDeducted })
  const isPaid = deposit.state === 'paid'
  const badge = (
    <Badge tone={isPaid ? 'floor' : 'amber'}>{isPaid ? MANAGE_DEPOSIT.paid : MANAGE_DEPOSIT.open}</Badge>
  )
  return (
    <Panel title={MANAGE_DEPOSIT.heading} aside={badge}>
      <p className={styles.amount}>{formatSum(isPaid ? deposit.cents : deposit.cents - deposit.paidCents)}</p>
      {isPaid ? (
        <p>{MANAGE_DEPOSIT.paidText}</p>
      ) : (
        <>
          <p>
            {MANAGE_DEPOSIT.openText}
            {deposit.paidCents > 0 && ` ${MANAGE_DEPOSIT.partly(formatSum(deposit.paidCents))}`}
          </p>
          {terms !== '' && <p className={styles.terms}>{terms}</p>}
          {methods.includes('bankTransfer') && (
            <Transfer
              cents={deposit.cents - deposit.paidCents}
              reference={deposit.reference}
              qr={deposit.qr}
            />
          )}
          <p className={styles.small}>{depositOtherWays(MANAGE_DEPOSIT.app, methods)}</p>
        </>
      )}
    </Panel>
  )
}
