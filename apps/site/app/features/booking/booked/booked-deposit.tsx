import type { SavedBookingFacts } from '@lichtspel/domain/booking/saved-booking'
import { depositDue } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { DEPOSIT_WORDS, depositDueText, depositOtherWays, depositTerms } from '@lichtspel/texts/deposit'
import { MANAGE_DEPOSIT } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { DepositFold } from '@lichtspel/visit/deposit/deposit-fold.tsx'
import { Transfer } from '@lichtspel/visit/deposit/transfer.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './booked.module.css'

export type BookedDepositProps = {
  deposit: NonNullable<SavedBookingFacts['deposit']>
  /** The day of the visit. */
  date: IsoDate
  /** The QR code for transferring the deposit, if known. */
  qr?: string | undefined
  /** Read from the device's storage, so later changes may be missing. */
  isRemembered?: boolean
}

/** The deposit of a visit that was just booked, or is kept on this device. */
export function BookedDeposit({ deposit, date, qr, isRemembered = false }: BookedDepositProps) {
  const catalogue = useCatalogue()
  const { methods, isDeducted, mailWorkingDays, online } = catalogue.rules.deposit
  const due = depositDue(catalogue, date, useToday())
  const isOnSite = due === 'on-site'
  return (
    <DepositFold
      title={DEPOSIT_WORDS.of(formatSum(deposit.cents))}
      due={depositDueText(due)}
      show={DEPOSIT_WORDS.show}
      below={1}
    >
      <p>
        {DEPOSIT_WORDS.why}{' '}
        {depositTerms({ due: isOnSite ? due : null, methods, isOnline: online !== null, isDeducted })}
      </p>
      {isRemembered && <p className={styles.hint}>{DEPOSIT_WORDS.maybePaid}</p>}
      {!isOnSite && methods.includes('bankTransfer') && (
        <Transfer cents={deposit.cents} reference={deposit.reference} qr={qr} />
      )}
      {!isOnSite && <p className={styles.hint}>{depositOtherWays(MANAGE_DEPOSIT.app, methods)}</p>}
      {!isRemembered && <p className={styles.hint}>{DEPOSIT_WORDS.alsoMailed(mailWorkingDays)}</p>}
    </DepositFold>
  )
}
