import { DESK } from '@lichtspel/texts/desk'
import { LINE } from '@lichtspel/texts/desk/line'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { Sheet } from '@lichtspel/ui/sheet'
import styles from './desk.module.css'

const LABELS = { 'boeking-lijn': LINE.label, 'boeking-aantal': NEW_BOOKING.players }
/** A field of the new booking, by its id. */
export type EarlyField = keyof typeof LABELS

export type WaitingDialogProps = {
  field: EarlyField | undefined
  typed: string
  hasFailed: boolean
  onType: (text: string) => void
  onClose: () => void
}

/** Stands in for a dialog while it is loading, so that no key becomes a shortcut and no letter is lost. */
export function WaitingDialog({ field, typed, hasFailed, onType, onClose }: WaitingDialogProps) {
  const title = field === undefined ? DESK.loading : NEW_BOOKING.title
  return (
    <Sheet title={title} open isWide={field !== undefined} closeLabel={DESK.close} onClose={onClose}>
      <div className={styles.waiting}>
        {field !== undefined && (
          <Field
            label={LABELS[field]}
            value={typed}
            autoComplete="off"
            data-focus-first=""
            onChange={(event) => onType(event.target.value)}
          />
        )}
        <Notice kind={hasFailed ? 'error' : 'info'} role={hasFailed ? 'alert' : 'status'}>
          {hasFailed ? DESK.dialogFailed : DESK.loading}
        </Notice>
      </div>
    </Sheet>
  )
}
