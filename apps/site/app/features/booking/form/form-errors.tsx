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

/**
 * Says above the form what is wrong, in the same words as beside each field, with links to where it can be fixed. Takes focus after the
 * button is pressed.
 */
export function FormErrors({ form, onStep }: FormErrorsProps) {
  // Missing slots are reported at the button.
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

/** Focuses the field directly: a hash in the address would add a history entry that "back" has to go through. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  const field = document.getElementById(id)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
