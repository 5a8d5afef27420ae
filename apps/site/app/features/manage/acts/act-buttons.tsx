import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { MANAGE_ACTS } from '@lichtspel/texts/manage'
import { refusalText } from '@lichtspel/texts/refusals'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from '../manage.module.css'
import type { TroubleCode } from '../manage-state.ts'
import type { Perform } from '../use-manage.ts'

export type ActButtonsProps = {
  /** The confirm button's text. Without it there is no confirm button, because there is nothing to confirm. */
  confirm?: string | undefined
  /** Nothing prevents the act, so the button is highlighted. */
  isReady?: boolean
  /** The act cannot be undone, so the button is not highlighted. */
  isGrave?: boolean
  close?: string
  isSending: boolean
  trouble: TroubleCode | null
  /** What changed since the visitor opened the form, if that is the trouble. */
  meanwhile?: readonly string[] | undefined
  /** Absent inside a form, where the button submits the form instead. */
  onConfirm?: () => void
  /** Absent where another button closes the form. */
  onClose?: () => void
}

/** The end of every form: the confirm and close buttons, and the error if the request failed. */
export function ActButtons({
  confirm,
  isReady = true,
  isGrave = false,
  close = MANAGE_ACTS.close,
  isSending,
  trouble,
  meanwhile,
  onConfirm,
  onClose,
}: ActButtonsProps) {
  return (
    <div className={styles.final}>
      <Trouble code={trouble} meanwhile={meanwhile} />
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
        {onClose !== undefined && (
          <Button kind="plain" aria-disabled={isSending || undefined} onClick={onClose}>
            {close}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isSending ? MANAGE_ACTS.sending : ''}
      </p>
    </div>
  )
}

/** The props of every form on this page. */
export type ActFormProps = {
  booking: ManagedBooking
  /** The booking the visitor decided on, if it had changed when their request arrived. */
  before: ManagedBooking | null
  isSending: boolean
  trouble: TroubleCode | null
  perform: Perform
  onClose: () => void
}

export type TroubleProps = {
  code: TroubleCode | null
  unanswered?: string
  meanwhile?: readonly string[] | undefined
}

/** Shown next to the pressed button: why the request failed, and what to do. */
export function Trouble({ code, unanswered, meanwhile = [] }: TroubleProps) {
  const catalogue = useCatalogue()
  const words =
    code === 'unanswered' && unanswered !== undefined ? unanswered : code && troubleText(code, catalogue)
  return (
    <div role="alert">
      {words !== null && (
        <Notice kind="error">
          <p>{words}</p>
          {meanwhile.length > 0 && (
            <p>
              {MANAGE_ACTS.meanwhile(meanwhile.join('; '))} {MANAGE_ACTS.stillTyped}
            </p>
          )}
        </Notice>
      )}
    </div>
  )
}

export function troubleText(code: TroubleCode, catalogue: Catalogue): string {
  return code === 'unanswered' ? MANAGE_ACTS.unanswered : refusalText(code, { catalogue })
}
