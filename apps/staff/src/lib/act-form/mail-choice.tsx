import type { MailToShow, ShownMail } from '@lichtspel/contract/staff/mails'
import { MAIL_CHOICE } from '@lichtspel/texts/desk-acts'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { useStable } from '@lichtspel/visit/use-stable.ts'
import { useEffect, useState } from 'react'
import { showMail } from '../desk-api.ts'
import styles from './mail-choice.module.css'

export type MailChoiceProps = {
  /** The address of the visitor; empty: there is none. */
  to: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The act whose mail is shown; `null` while it is not complete. */
  mail: MailToShow | null
  bookingId: string | null
}

/** Each act asks whether the visitor is told, and shows what he would read. Nothing goes that nobody asked for. */
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

/** Who types on sees the mail of what is typed, not of every letter. */
const TYPING_MS = 400

type Heard = { is: 'loading' } | { is: 'unheard' } | { is: 'heard'; shown: ShownMail }

/** As text: whatever a visitor typed is only ever letters here. */
function MailText({ mail, bookingId }: { mail: MailToShow; bookingId: string | null }) {
  const [heard, setHeard] = useState<Heard>({ is: 'loading' })
  const asked = useStable(mail)
  useEffect(() => {
    let isCurrent = true
    const tell = (now: Heard) => isCurrent && setHeard(now)
    const ask = () =>
      showMail(asked, bookingId).then(
        (shown) => tell({ is: 'heard', shown }),
        () => tell({ is: 'unheard' }),
      )
    const timer = setTimeout(ask, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked, bookingId])
  if (heard.is === 'loading') return <p role="status">{MAIL_CHOICE.loading}</p>
  if (heard.is === 'unheard') return <p role="status">{MAIL_CHOICE.unheard}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keys.
    <section className={styles.mail} aria-label={MAIL_CHOICE.show} tabIndex={0}>
      <p>
        <strong>{MAIL_CHOICE.subject(heard.shown.subject)}</strong>
      </p>
      <pre>{heard.shown.text}</pre>
    </section>
  )
}
