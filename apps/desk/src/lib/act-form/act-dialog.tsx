import { ACT } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Sheet } from '@lichtspel/ui/dialog'
import { Notice } from '@lichtspel/ui/notice'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWaitingActs } from '../act/act.ts'
import styles from './act-form.module.css'
import { MailChoice, type MailChoiceProps } from './mail-choice.tsx'

export type ActDialogProps = {
  title: string
  onClose: () => void
  /** Draft restored from an earlier attempt. */
  kept?: { isKept: boolean; onThrowAway: () => void } | undefined
  confirm: string
  /** Uses the width of a large screen. */
  isWide?: boolean
  /** Styles the button as destructive. */
  isGrave?: boolean
  isSending: boolean
  /** What the act will do, visible next to the button however long the form is. */
  summary?: ReactNode
  /** Errors of the server or the form. */
  trouble?: ReactNode
  /**
   * Whether the visitor gets a mail. The choice is shown next to the button, whose text mentions the mail too. Undefined if the act
   * never sends one.
   */
  mail?: MailChoiceProps | undefined
  onConfirm: () => void
  children: ReactNode
}

/** The frame that every act shares: title, restored draft, form, and one button that performs it. */
export function ActDialog(props: ActDialogProps) {
  const { title, onClose, kept, isWide = false, children, onConfirm } = props
  const form = useRef<HTMLFormElement>(null)
  const throwAway = () => {
    kept?.onThrowAway()
    // The button goes away with its notice.
    form.current?.querySelector<HTMLElement>('[data-focus-first], input')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <Sheet title={title} open isWide={isWide} onClose={onClose} closeLabel={ACT.close}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {kept?.isKept && (
          <Notice kind="info" actions={<Button onClick={throwAway}>{ACT.throwAway}</Button>}>
            {ACT.kept}
          </Notice>
        )}
        {children}
        <Footer {...props} />
      </form>
    </Sheet>
  )
}

function Footer(props: ActDialogProps) {
  const { confirm, isGrave = false, isWide = false, isSending, summary, trouble, mail, onClose } = props
  const waiting = useWaitingActs()
  return (
    <footer className={styles.footer} data-wide={isWide || undefined}>
      {summary}
      {mail !== undefined && <MailChoice {...mail} />}
      <div role="alert">{trouble && <Notice kind="error">{trouble}</Notice>}</div>
      <p role="status" className={styles.waiting}>
        {isSending && waiting > 0 && ACT.waiting}
      </p>
      <div className={styles.buttons} data-grave={isGrave || undefined}>
        <Button type="submit" kind="main" busy={isSending}>
          {mail?.isOn ? ACT.andMail(confirm) : confirm}
        </Button>
        <Button onClick={onClose}>{ACT.cancel}</Button>
      </div>
    </footer>
  )
}

/** Shows what is wrong in a form, and focuses the first field with an error. */
export function focusWrong(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
