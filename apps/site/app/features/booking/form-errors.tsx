import { CONTACT } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useCatalogue, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './form-errors.module.css'
import { FIELD_IDS, type FieldProblems, fieldError } from './form-problems.ts'
import { focusStep } from './step.tsx'

/** Above the form: what is wrong, in the same words as beside each field, and a way to it. Takes the focus each time it is told. */
export function FormErrors({ problems }: { problems: FieldProblems }) {
  const catalogue = useCatalogue()
  const box = useRef<HTMLDivElement>(null)
  const count = problems?.count
  useEffect(() => {
    if (count === undefined) return
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [count])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.errors}>
      {problems !== null && (
        <Notice kind="error" actions={problems.needsContact && <Contact />}>
          <p>
            <strong>{problems.sentence}</strong>
          </p>
          {problems.advice !== undefined && <p>{problems.advice}</p>}
          {problems.fields.length > 0 && (
            <ul>
              {problems.fields.map((field) => (
                <li key={field}>
                  <a href={`#${FIELD_IDS[field]}`} onClick={(event) => goTo(event, FIELD_IDS[field])}>
                    {fieldError(catalogue, field)}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {problems.steps.length > 0 && (
            <ul>
              {problems.steps.map(({ step, words }) => (
                <li key={step}>
                  <a
                    href={`#stap-${step}`}
                    onClick={(event) => {
                      event.preventDefault()
                      focusStep(step)
                    }}
                  >
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
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
