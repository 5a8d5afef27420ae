import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { columnsIn, plainFields } from '@lichtspel/domain/booking/booking-fields'
import { PLAIN_FIELDS } from '@lichtspel/texts/fields'
import { MANAGE_DETAILS } from '@lichtspel/texts/manage'
import { Button } from '@lichtspel/ui/button'
import { Fragment } from 'react'
import { Trouble } from '../acts/act-buttons.tsx'
import type { TroubleCode } from '../manage-state.ts'
import styles from './details-panel.module.css'
import { Panel } from './panel.tsx'

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
    <Panel title={MANAGE_DETAILS.heading} isOver={booking.status === 'cancelled'}>
      <dl className={styles.details}>
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
            <dd className={styles.lines}>{invoiceLines(invoice)}</dd>
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
    </Panel>
  )
}

function invoiceLines({ companyName, contactName, address, VAT }: NonNullable<ManagedBooking['invoice']>) {
  const city = `${address.postalCode} ${address.city}`
  return [companyName, contactName, address.address, city, VAT]
    .filter((line) => line.trim() !== '')
    .join('\n')
}
