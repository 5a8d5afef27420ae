import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { CONTACT, NO_ANSWER } from '@lichtspel/texts/site'
import { Button } from '@lichtspel/ui/button'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type MouseEvent, useRef } from 'react'
import { useShowAnswer } from '../../../lib/use-show-answer.ts'
import type { StepId } from '../booking-state.ts'
import type { FormSending } from '../sending/use-form-sending.ts'
import styles from './form-errors.module.css'
import type { FormProblems } from './form-problems.ts'

export type FormErrorsProps = {
  form: Pick<FormSending, 'problems' | 'progress' | 'retry'>
  onStep: (step: StepId) => void
}

/** Above the form: what is wrong, in the same words as beside each field, and a way to it. Takes the focus in answer to a press of the button. */
export function FormErrors({ form, onStep }: FormErrorsProps) {
  // Slots that are missing are told at the button.
  const problems = form.problems?.kind === 'missing' ? null : form.problems
  const isBusy = form.progress.kind === 'in-progress'
  const box = useRef<HTMLDivElement>(null)
  useShowAnswer(box, problems?.count ?? 0, isBusy)
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.errors}>
      {problems !== null && (
        <Notice
          kind="error"
          actions={
            <>
              {problems.failure?.retryOf !== undefined && (
                <Button kind="main" busy={isBusy} onClick={form.retry}>
                  {isBusy ? DETAILS_STEP.sending : NO_ANSWER.retry}
                </Button>
              )}
              {problems.needsContact && <Contact />}
            </>
          }
        >
          <p>
            <strong>{problems.sentence}</strong>
          </p>
          {problems.advice !== undefined && <p>{problems.advice}</p>}
          <Places problems={problems} onStep={onStep} />
        </Notice>
      )}
    </div>
  )
}

function Places({
  problems,
  onStep,
}: {
  problems: NonNullable<FormProblems>
  onStep: (step: StepId) => void
}) {
  const { fields, steps } = problems
  if (fields.length + steps.length === 0) return null
  return (
    <ul>
      {fields.map(({ field, id, words }) => (
        <li key={field}>
          <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
            {words}
          </a>
        </li>
      ))}
      {steps.map(({ step, words }) => (
        <li key={`${step} ${words}`}>
          <a
            href={`#stap-${step}`}
            onClick={(event) => {
              event.preventDefault()
              onStep(step)
            }}
          >
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Contact() {
  const venue = useVenue()
  return (
    <>
      <LinkButton href={mailLink(venue)}>{CONTACT.mail}</LinkButton>
      <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
    </>
  )
}

/** Straight to the field: an address with a hash would stand between the visitor and "back". */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
