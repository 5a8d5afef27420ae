import { isInTime } from '@lichtspel/domain/booking/self-service'
import { OUTAGE_ANSWERS, type OutageAnswer } from '@lichtspel/domain/outage/notice'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { MANAGE_ACTS } from '@lichtspel/texts/manage'
import { OUTAGE_ANSWER, OUTAGE_QUESTION, outageReason } from '@lichtspel/texts/outage'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useReading } from '@lichtspel/visit/clock/clock-context.tsx'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { useEffect, useId } from 'react'
import { Trouble } from './acts/act-buttons.tsx'
import { bookedSlots } from './booked-slots.ts'
import styles from './manage-page.module.css'
import type { OpenPage } from './manage-state.ts'
import type { Manage } from './use-manage.ts'

export type OutageQuestionProps = {
  manage: Manage
  state: OpenPage
  /** The answer that the opened link stood for. Its button has the focus, but only a press answers. */
  first: OutageAnswer | null
}

const buttonId = (answer: OutageAnswer) => `antwoord-${answer}`

/** Asks whether the times are fine that the venue chose because something is out of order. Shown until the visit begins. */
export function OutageQuestion({ manage, state, first }: OutageQuestionProps) {
  const { booking, sending, trouble } = state
  const { date, slots } = bookedSlots(booking)
  const shown = useShown()
  const id = useId()
  useEffect(() => {
    if (first !== null) document.getElementById(buttonId(first))?.focus()
  }, [first])
  const notice = booking.outageNotice
  if (notice === null || booking.status === 'cancelled') return null
  const { answer } = notice
  return (
    <section className={styles.question} aria-labelledby={id}>
      <Notice
        kind={answer === 'agreed' ? 'done' : 'warning'}
        actions={
          <>
            {OUTAGE_ANSWERS.map((one) => (
              <Button
                key={one}
                id={buttonId(one)}
                kind={(answer ?? first ?? 'agreed') === one ? 'main' : 'quiet'}
                aria-pressed={answer === one}
                busy={sending === 'answer'}
                onClick={() => void manage.perform({ kind: 'answer', answer: one })}
              >
                {OUTAGE_ANSWER[one]}
              </Button>
            ))}
            {answer === 'other' && <OtherActs manage={manage} state={state} />}
          </>
        }
      >
        <h2 id={id}>{OUTAGE_QUESTION.heading}</h2>
        <p>{OUTAGE_QUESTION.reason(outageReason(notice))}</p>
        <p>{OUTAGE_QUESTION.hours(`${formatDayAndMonth(date)}, ${programmeText(shown, slots)}`)}</p>
        <div role="status">
          <Answered answer={answer} />
        </div>
      </Notice>
      <Trouble code={trouble?.deed === 'answer' ? trouble.code : null} />
    </section>
  )
}

function Answered({ answer }: { answer: OutageAnswer | null }) {
  const venue = useVenue()
  if (answer === null) return <p>{OUTAGE_QUESTION.question}</p>
  if (answer === 'agreed') return <p>{OUTAGE_QUESTION.agreed}</p>
  return (
    <p>
      {OUTAGE_QUESTION.other} <a href={phoneLink(venue)}>{venue.contact.phone}</a>.{' '}
      {OUTAGE_QUESTION.meanwhile}
    </p>
  )
}

/** What the visitor may still do without calling. */
function OtherActs({ manage, state: { booking } }: Pick<OutageQuestionProps, 'manage' | 'state'>) {
  const acts = ['move', 'cancel'] as const
  const inTime = useReading((now) =>
    acts.filter((act) => isInTime(booking.deadlines, act, now.epochMs)).join(),
  )
  return acts
    .filter((act) => inTime.split(',').includes(act))
    .map((act) => (
      <Button key={act} kind="plain" onClick={() => manage.dispatch({ kind: 'open', panel: act })}>
        {MANAGE_ACTS.titles[act]}
      </Button>
    ))
}
