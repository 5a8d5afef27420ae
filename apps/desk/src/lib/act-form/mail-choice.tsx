import type { MailToShow, ShownMail } from '@lichtspel/contract/desk/mails'
import { MAIL_CHOICE } from '@lichtspel/texts/desk-acts'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { useStable } from '@lichtspel/visit/use-stable.ts'
import { useEffect, useState } from 'react'
import { showMail } from '../server/desk-api.ts'
import styles from './act-form.module.css'

export type MailChoiceProps = {
  /** The visitor's address; empty if there is none. */
  to: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The act whose mail is previewed; `null` while it is incomplete. */
  mail: MailToShow | null
  bookingId: string | null
}

/** Asks whether to mail the visitor, and previews the mail. No mail is sent without this choice. */
export function MailChoice({ to, isOn, onChange, mail, bookingId }: MailChoiceProps) {
  if (to.trim() === '') return <p className={styles.silent}>{MAIL_CHOICE.silent}</p>
  return (
    <div className={styles.choice}>
      <Checkbox label={MAIL_CHOICE.send(to.trim())} checked={isOn} onChange={onChange} />
      {isOn && mail !== null && <MailShown mail={mail} bookingId={bookingId} />}
    </div>
  )
}

function MailShown({ mail, bookingId }: { mail: MailToShow; bookingId: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.shown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{MAIL_CHOICE.show}</summary>
      {isOpen && <MailText mail={mail} bookingId={bookingId} />}
    </details>
  )
}

/** Debounce: the preview is not requested for every letter. */
const TYPING_MS = 400

type Received = { is: 'loading' } | { is: 'unanswered' } | { is: 'received'; shown: ShownMail }

/** As plain text, so that nothing a visitor typed is executed. */
function MailText({ mail, bookingId }: { mail: MailToShow; bookingId: string | null }) {
  const [received, setReceived] = useState<Received>({ is: 'loading' })
  const asked = useStable(mail)
  useEffect(() => {
    let isCurrent = true
    const tell = (now: Received) => isCurrent && setReceived(now)
    const ask = () =>
      showMail(asked, bookingId).then(
        (shown) => tell({ is: 'received', shown }),
        () => tell({ is: 'unanswered' }),
      )
    const timer = setTimeout(ask, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked, bookingId])
  if (received.is === 'loading') return <p role="status">{MAIL_CHOICE.loading}</p>
  if (received.is === 'unanswered') return <p role="status">{MAIL_CHOICE.unanswered}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keys.
    <section className={styles.mail} aria-label={MAIL_CHOICE.show} tabIndex={0}>
      <p>
        <strong>{MAIL_CHOICE.subject(received.shown.subject)}</strong>
      </p>
      <pre>{received.shown.text}</pre>
    </section>
  )
}
