import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import { playersText } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { costOfCancelling, MANAGE_CANCEL } from '@lichtspel/texts/manage'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useEffect } from 'react'
import { bookedSlots } from '../booked-slots.ts'
import { ChangeForm } from '../change/change-form.tsx'
import { meanwhile } from '../change/differences.ts'
import styles from '../manage.module.css'
import type { ChangePart } from '../manage-state.ts'
import { MoveForm } from '../move/move-form.tsx'
import { ActButtons, type ActFormProps } from './act-buttons.tsx'
import { focusAct } from './contact-buttons.tsx'

export type AnyActFormProps = {
  act: SelfServiceAct
  /** False for a change that is hidden while another form is open. */
  isOpen: boolean
  form: ActFormProps
  /** The open form of a change. */
  part: ChangePart | null
  onTurn: (part: ChangePart | null) => void
}

/** The form of an act. The page loads this file by itself, after the ticket. */
export function ActForm({ act, isOpen, form, part, onTurn }: AnyActFormProps) {
  useEffect(() => {
    if (isOpen) focusAct(act)
  }, [act, isOpen])
  switch (act) {
    case 'change':
      return <ChangeForm {...form} part={part} onTurn={onTurn} />
    case 'move':
      return <MoveForm {...form} />
    case 'cancel':
      return <CancelForm {...form} />
  }
}

function CancelForm({ booking, before, isSending, trouble, perform, onClose }: ActFormProps) {
  const { date, slots } = bookedSlots(booking)
  const visit = {
    date: formatLongDate(date),
    players: playersText(booking.players),
    programme: programmeText(useShown(), slots),
  }
  return (
    <div className={styles.form}>
      <div className={styles.actListQuestion}>
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
