import { playersText } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { costOfCancelling, MANAGE_CANCEL } from '@lichtspel/texts/manage'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { bookedSlots } from '../booked-slots.ts'
import { meanwhile } from '../change/differences.ts'
import { ActButtons, type ActFormProps } from './act-buttons.tsx'
import styles from './act-list.module.css'

export function CancelForm({ booking, before, isSending, trouble, perform, onClose }: ActFormProps) {
  const { date, slots } = bookedSlots(booking)
  const visit = {
    date: formatLongDate(date),
    players: playersText(booking.players),
    programme: programmeText(useShown(), slots),
  }
  return (
    <div className={styles.form}>
      <div className={styles.question}>
        <p>
          <strong>{MANAGE_CANCEL.question}</strong>
        </p>
        <p>{MANAGE_CANCEL.what(visit)}</p>
        <p>{MANAGE_CANCEL.free}</p>
        <p>{costOfCancelling(booking.deposit)}</p>
      </div>
      <ActButtons
        confirm={MANAGE_CANCEL.confirm}
        isGrave
        close={MANAGE_CANCEL.keep}
        isSending={isSending}
        trouble={trouble}
        meanwhile={meanwhile(before, booking)}
        onConfirm={() => void perform({ kind: 'cancel' })}
        onClose={onClose}
      />
    </div>
  )
}
