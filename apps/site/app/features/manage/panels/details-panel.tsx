import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { columnsIn, plainFields } from '@lichtspel/domain/booking/booking-fields'
import { BOOKED } from '@lichtspel/texts/booked'
import { PLAIN_FIELDS } from '@lichtspel/texts/fields'
import { MANAGE_DETAILS } from '@lichtspel/texts/manage'
import { Button } from '@lichtspel/ui/button'
import { Fragment } from 'react'
import { Fold } from '../../../lib/fold.tsx'
import { Trouble } from '../acts/act-buttons.tsx'
import { invoiceLines } from '../booked-slots.ts'
import type { TroubleCode } from '../manage-state.ts'
import styles from './panels.module.css'

export type DetailsPanelProps = {
  booking: ManagedBooking
  isSending: boolean
  trouble: TroubleCode | null
  onResend: () => void
}

export function DetailsPanel({ booking, isSending, trouble, onResend }: DetailsPanelProps) {
  const { invoice, diets } = booking
  const filled = plainFields(columnsIn('link')).filter(({ field }) => booking[field] !== '')
  return (
    <Fold title={MANAGE_DETAILS.heading} line={booking.name}>
      <dl className={styles.details}>
        <dt>{BOOKED.code}</dt>
        <dd>{bookingCode(booking.id)}</dd>
        <dt>{MANAGE_DETAILS.name}</dt>
        <dd>{booking.name}</dd>
        <dt>{MANAGE_DETAILS.phone}</dt>
        <dd>{booking.phone}</dd>
        <dt>{MANAGE_DETAILS.email}</dt>
        <dd>{booking.email}</dd>
        {diets !== '' && (
          <>
            <dt>{MANAGE_DETAILS.diets}</dt>
            <dd className={styles.lines}>{diets}</dd>
          </>
        )}
        {filled.map(({ field }) => (
          <Fragment key={field}>
            <dt>{PLAIN_FIELDS[field].label}</dt>
            <dd className={styles.lines}>{booking[field]}</dd>
          </Fragment>
        ))}
        {invoice !== null && (
          <>
            <dt>{MANAGE_DETAILS.invoice}</dt>
            <dd className={styles.lines}>{invoiceLines(invoice).join('\n')}</dd>
          </>
        )}
      </dl>
      {booking.status === 'confirmed' && (
        <div className={styles.mail}>
          <p>{MANAGE_DETAILS.resendHint}</p>
          <Button busy={isSending} onClick={onResend}>
            {MANAGE_DETAILS.resend}
          </Button>
          <Trouble code={trouble} unanswered={MANAGE_DETAILS.unanswered} />
        </div>
      )}
    </Fold>
  )
}
