import type { SavedBookingFacts } from '@lichtspel/domain/booking/saved-booking'
import { depositDueDate } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { DEPOSIT_WORDS, depositOtherWays } from '@lichtspel/texts/deposit'
import { MANAGE_DEPOSIT } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { Transfer } from '@lichtspel/visit/deposit/transfer.tsx'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './booked-visit.module.css'

export type BookedDepositProps = {
  deposit: NonNullable<SavedBookingFacts['deposit']>
  /** The day of the visit. */
  date: IsoDate
  qr: string | undefined
  isRemembered: boolean
}

/** The deposit: when it is due, and how to pay it. */
export function BookedDeposit({ deposit, date, qr, isRemembered }: BookedDepositProps) {
  const { rules } = useCatalogue()
  const { methods, isDeducted } = rules.deposit
  return (
    <div className={styles.part} data-kind="deposit">
      <div className={styles.amount}>
        <Heading below={1}>{DEPOSIT_WORDS.heading}</Heading>
        <strong>{formatSum(deposit.cents)}</strong>
      </div>
      <p>
        {DEPOSIT_WORDS.why} <DueWords date={date} />
        {isDeducted && ` ${DEPOSIT_WORDS.deducted}`}
      </p>
      {isRemembered && <p className={styles.hint}>{DEPOSIT_WORDS.maybePaid}</p>}
      {methods.includes('bankTransfer') && (
        <Transfer cents={deposit.cents} reference={deposit.reference} qr={qr} />
      )}
      <p className={styles.hint}>{depositOtherWays(MANAGE_DEPOSIT.app, methods)}</p>
    </div>
  )
}

/** For a late booking the due date has already passed. */
function DueWords({ date }: { date: IsoDate }) {
  const today = useToday()
  const due = depositDueDate(useCatalogue(), date)
  if (due === null) return null
  return <strong>{due < today ? DEPOSIT_WORDS.soon : DEPOSIT_WORDS.due(due)}</strong>
}
