import { ACT } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Sheet } from '@lichtspel/ui/sheet'
import type { FormEvent, ReactNode } from 'react'
import { useWaitingActs } from '../act.ts'
import styles from './act-dialog.module.css'
import { MailChoice, type MailChoiceProps } from './mail-choice.tsx'

export type ActDialogProps = {
  title: string
  onClose: () => void
  /** What was typed before and kept. */
  kept?: { isKept: boolean; onThrowAway: () => void } | undefined
  confirm: string
  /** What it does cannot be looked past. */
  isGrave?: boolean
  isSending: boolean
  /** What it will do, in sight of the button however long the form is. */
  summary?: ReactNode
  /** What the server or the form has against it. */
  trouble?: ReactNode
  /** Whether the visitor gets a mail: in sight beside the button, which says so too. None: the act never sends one. */
  mail?: MailChoiceProps | undefined
  onConfirm: () => void
  children: ReactNode
}

/** Every act asks in the same frame: what it is, what was kept, what it does, and one button that does it. */
export function ActDialog(props: ActDialogProps) {
  const { title, onClose, kept, children, onConfirm } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <Sheet title={title} open onClose={onClose} closeLabel={ACT.close}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {kept?.isKept && (
          <Notice kind="info" actions={<Button onClick={kept.onThrowAway}>{ACT.throwAway}</Button>}>
            {ACT.kept}
          </Notice>
        )}
        {children}
        <Footer {...props} />
      </form>
    </Sheet>
  )
}

function Footer({ confirm, isGrave = false, isSending, summary, trouble, mail, onClose }: ActDialogProps) {
  const waiting = useWaitingActs()
  return (
    <footer className={styles.footer}>
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
