import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { DEPOSIT_LABELS, DEPOSIT_QR_ALT, DEPOSIT_SCAN, depositOtherWays } from '@lichtspel/texts/mails'
import { MANAGE_DEPOSIT } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { Badge } from '@lichtspel/ui/badge'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './deposit-panel.module.css'
import { Panel } from './panel.tsx'

export type DepositPanelProps = { deposit: NonNullable<ManagedBooking['deposit']> }

export function DepositPanel({ deposit }: DepositPanelProps) {
  const { venue, rules } = useCatalogue()
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
          <div className={styles.payment}>
            <dl>
              <dt>{DEPOSIT_LABELS.iban}</dt>
              <dd>{venue.company.iban}</dd>
              <dt>{DEPOSIT_LABELS.payee}</dt>
              <dd>{venue.name}</dd>
              <dt>{DEPOSIT_LABELS.reference}</dt>
              <dd>{deposit.reference}</dd>
            </dl>
            <figure>
              <img src={deposit.qr} alt={DEPOSIT_QR_ALT} width={176} height={176} />
              <figcaption>{DEPOSIT_SCAN}</figcaption>
            </figure>
          </div>
          <p className={styles.small}>{depositOtherWays(MANAGE_DEPOSIT.app, rules.deposit.methods)}</p>
        </>
      )}
    </Panel>
  )
}
