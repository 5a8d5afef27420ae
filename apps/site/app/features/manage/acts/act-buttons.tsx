import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { MANAGE_ACTS } from '@lichtspel/texts/manage'
import { refusalText } from '@lichtspel/texts/refusals'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { TroubleCode } from '../manage-state.ts'
import type { Perform } from '../use-manage.ts'
import styles from './act-list.module.css'

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

/** What every form on this page is given. */
export type ActFormProps = {
  booking: ManagedBooking
  isSending: boolean
  trouble: TroubleCode | null
  perform: Perform
  onClose: () => void
}

/** Next to the button that was pressed: why it did not work, and what to do. */
export function Trouble({ code, unheard }: { code: TroubleCode | null; unheard?: string }) {
  const catalogue = useCatalogue()
  const words = code === 'unheard' && unheard !== undefined ? unheard : code && troubleText(code, catalogue)
  return <div role="alert">{words !== null && <Notice kind="error">{words}</Notice>}</div>
}

export function troubleText(code: TroubleCode, catalogue: Catalogue): string {
  return code === 'unheard' ? MANAGE_ACTS.unheard : refusalText(code, { catalogue })
}
