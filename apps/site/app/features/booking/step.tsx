import { STEPS } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { unsplit } from '@lichtspel/visit/unsplit.tsx'
import { type ReactNode, useId } from 'react'
import styles from './step.module.css'

export type StepProps = {
  id: string
  /** Undefined for the step that suggests a whole visit, because it stands in for the slot steps after it. */
  number: number | undefined
  title: string
  /** The choice in one line; shown instead of the step when it is finished. */
  summary?: string
  isFinished?: boolean
  onReopen?: () => void
  /** Goes to the next step; given only to the one step that shows the button. */
  onNext?: () => void
  children: ReactNode
}

/** One numbered step: open, or collapsed to a one-line summary of the visitor's choice. */
export function Step({
  id,
  number,
  title,
  summary,
  isFinished = false,
  onReopen,
  onNext,
  children,
}: StepProps) {
  const heading = useId()
  return (
    <section
      className={styles.step}
      id={`stap-${id}`}
      aria-labelledby={heading}
      data-finished={isFinished || undefined}
    >
      <header className={styles.header}>
        <span className={styles.number} aria-hidden="true">
          {isFinished ? <Icon name="check" /> : (number ?? <Icon name="clock" />)}
        </span>
        <div className={styles.words}>
          <Heading id={heading} className={styles.title} tabIndex={-1}>
            {number !== undefined && <span className="visually-hidden">{number}. </span>}
            {unsplit(title)}
          </Heading>
          {isFinished && summary !== undefined && <p className={styles.summary}>{summary}</p>}
        </div>
        {isFinished && (
          <Button kind="plain" onClick={onReopen} aria-label={STEPS.changeStep(title)}>
            {STEPS.change}
          </Button>
        )}
      </header>
      {!isFinished && (
        <div className={styles.body}>
          {children}
          <NextButton onNext={onNext} />
        </div>
      )}
    </section>
  )
}

/** Goes to the next step, on a wide screen. Only one step has it. */
export function NextButton({ onNext }: Pick<StepProps, 'onNext'>) {
  if (onNext === undefined) return null
  return (
    <div className={styles.next} data-next>
      <Button kind="main" onClick={onNext}>
        {STEPS.next}
      </Button>
    </div>
  )
}

/** Moves focus to the next step: a screen reader reads the heading, and the first control is one Tab away. */
export function focusStep(id: string): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>(`#stap-${id} > header :is(h2, h3)`)
    heading?.focus({ preventScroll: true })
    heading?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'auto' })
  })
}

/** Whether a step begins below the top quarter of the screen. */
export function isAhead(id: string): boolean {
  const section = document.getElementById(`stap-${id}`)
  return section !== null && section.getBoundingClientRect().top > innerHeight / 4
}
