import { FIELD_ERRORS, SLOT_STEP } from '@lichtspel/texts/nl/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/nl/catalogue'
import { Notice } from '@lichtspel/ui/notice'
import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './form-errors.module.css'
import { FIELD_IDS, type FieldProblems } from './form-problems.ts'
import { focusStep } from './step.tsx'

/** Above the form: what is wrong, in the same words as beside each field, and a way to it. Takes the focus each time it is told. */
export function FormErrors({ problems }: { problems: FieldProblems }) {
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
        <Notice kind="error">
          <p>
            <strong>{problems.sentence}</strong>
          </p>
          {problems.advice !== undefined && <p>{problems.advice}</p>}
          {problems.fields.length > 0 && (
            <ul>
              {problems.fields.map((field) => (
                <li key={field}>
                  <a href={`#${FIELD_IDS[field]}`} onClick={(event) => goTo(event, FIELD_IDS[field])}>
                    {FIELD_ERRORS[field]}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {problems.steps !== undefined && (
            <ul>
              {problems.steps.map((id) => (
                <li key={id}>
                  <a
                    href={`#stap-${id}`}
                    onClick={(event) => {
                      event.preventDefault()
                      focusStep(id)
                    }}
                  >
                    {SLOT_STEP.chooseOther(ATTRACTION_NAMES[id])}
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

/** Straight to the field: an address with a hash would stand between the visitor and "back". */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
