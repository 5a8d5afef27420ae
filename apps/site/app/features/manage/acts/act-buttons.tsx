import { MANAGE_ACTS } from '@lichtspel/texts/manage'
import { Button } from '@lichtspel/ui/button'
import type { TroubleCode } from '../manage-state.ts'
import styles from './act-list.module.css'
import { Trouble } from './trouble.tsx'

export type ActButtonsProps = {
  /** Absent where nothing can be done. */
  confirm?: string | undefined
  /** Nothing is in its way: it shines. */
  isReady?: boolean
  /** Cannot be undone: it does not shine. */
  isGrave?: boolean
  close?: string
  isSending: boolean
  trouble: TroubleCode | null
  /** Absent in a form, which has a submit. */
  onConfirm?: () => void
  onClose: () => void
}

/** The end of every form: do it or leave it, and beside that why it did not work. */
export function ActButtons({
  confirm,
  isReady = true,
  isGrave = false,
  close = MANAGE_ACTS.close,
  isSending,
  trouble,
  onConfirm,
  onClose,
}: ActButtonsProps) {
  return (
    <div className={styles.final}>
      <Trouble code={trouble} />
      <div className={styles.buttons}>
        {confirm !== undefined && (
          <Button
            kind={isGrave || !isReady ? 'quiet' : 'main'}
            type={onConfirm === undefined ? 'submit' : 'button'}
            busy={isSending}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        )}
        <Button kind="plain" aria-disabled={isSending || undefined} onClick={onClose}>
          {close}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {isSending ? MANAGE_ACTS.sending : ''}
      </p>
    </div>
  )
}
