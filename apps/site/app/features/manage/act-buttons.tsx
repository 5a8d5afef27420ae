import { MANAGE_ACTS } from '@lichtspel/texts/nl/manage'
import { Button } from '@lichtspel/ui/button'
import styles from './act-list.module.css'
import type { TroubleCode } from './manage-state.ts'
import { Trouble } from './trouble.tsx'

export type ActButtonsProps = {
  confirm: string
  close?: string
  isSending: boolean
  trouble: TroubleCode | null
  /** Absent in a form, which has a submit. */
  onConfirm?: () => void
  onClose: () => void
}

/** The end of every form: do it or leave it, and beside that why it did not work. */
export function ActButtons({ confirm, close, isSending, trouble, onConfirm, onClose }: ActButtonsProps) {
  return (
    <div className={styles.final}>
      <Trouble code={trouble} />
      <div className={styles.buttons}>
        <Button
          kind="main"
          type={onConfirm === undefined ? 'submit' : 'button'}
          busy={isSending}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
        <Button kind={close === undefined ? 'plain' : 'quiet'} onClick={onClose}>
          {close ?? MANAGE_ACTS.close}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {isSending ? MANAGE_ACTS.sending : ''}
      </p>
    </div>
  )
}
