import { contactProblems } from '@lichtspel/domain/booking/contact'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { contactErrorText } from '@lichtspel/texts/form'
import { MY_BOOKING } from '@lichtspel/texts/guests'
import { CONTACT, NAVIGATION } from '@lichtspel/texts/site'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { MeantEmail } from '@lichtspel/visit/details/meant-email.tsx'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useHandedState } from '../../lib/handed-over.ts'
import { sendLinks } from '../../lib/managed-api.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { useLeftFields } from '../../lib/use-left-fields.ts'
import { useShowAnswer } from '../../lib/use-show-answer.ts'
import styles from './my-booking.module.css'

const FIELD_ID = 'mijn-email'

/** For visitors who lost their mail: their links are mailed to the address they booked with. */
export default function MyBooking() {
  const venue = useVenue()
  return (
    <section className={styles.page} aria-labelledby="mijn-boeking-kop">
      <SectionHeading id="mijn-boeking-kop" level="h1" lead={MY_BOOKING.lead}>
        {NAVIGATION.myBooking}
      </SectionHeading>
      <noscript>
        <p>{MY_BOOKING.withoutScript}</p>
      </noscript>
      <LinksForm />
      <div className={styles.contact}>
        <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
        <LinkButton href={mailLink(venue, NAVIGATION.myBooking)}>{CONTACT.mail}</LinkButton>
      </div>
    </section>
  )
}

type Answer = { count: number; words: string; isSent: boolean }

function LinksForm() {
  const [email, setEmail] = useHandedState('my-booking', '')
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<Answer>({ count: 0, words: '', isSent: false })
  const left = useLeftFields('left-my-booking')
  const box = useRef<HTMLDivElement>(null)
  useShowAnswer(box, answer.count, isSending)
  const error = contactErrorText('email', contactProblems({ name: '', email, phone: '' }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    left.leave('email')
    if (error !== undefined) return document.getElementById(FIELD_ID)?.focus()
    if (isSending) return
    setSending(true)
    const isSent = await sendLinks(email).then(
      () => true,
      () => false,
    )
    setSending(false)
    const words = isSent ? MY_BOOKING.sent(email.trim()) : MY_BOOKING.failed
    setAnswer(({ count }) => ({ count: count + 1, words, isSent }))
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div>
        {/* Without a name: a browser that submits the form before the script runs puts no address in the URL. */}
        <Field
          id={FIELD_ID}
          label={DETAILS_STEP.email}
          error={left.has('email') ? error : undefined}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          value={email}
          onChange={(event) => {
            left.enter('email')
            setEmail(event.target.value)
          }}
          onBlur={() => email !== '' && left.leave('email')}
        />
        <MeantEmail typed={left.has('email') ? email : ''} fieldId={FIELD_ID} onTake={setEmail} />
      </div>
      <Button type="submit" kind="main" busy={isSending}>
        {isSending ? MY_BOOKING.sending : MY_BOOKING.send}
      </Button>
      <div ref={box} className={styles.answer} role="status" tabIndex={-1}>
        {answer.words !== '' && <Notice kind={answer.isSent ? 'done' : 'warning'}>{answer.words}</Notice>}
      </div>
    </form>
  )
}
