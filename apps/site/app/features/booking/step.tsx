import { STEPS } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { unsplit } from '@lichtspel/visit/unsplit.tsx'
import { type ReactNode, useId } from 'react'
import styles from './booking.module.css'

export type StepProps = {
  id: string
  /** Undefined for the step that suggests a whole visit, because it stands in for the slot steps after it. */
  number: number | undefined
  title: string
  /** The choice in one line; shown instead of the step when it is finished. */
  summary?: string
  /** Stands out, under the title: why the visitor cannot have what they asked for. */
  note?: string | undefined
  isFinished?: boolean
  /** Below that line. */
  answer?: ReactNode
  /** It was finished, but slots of it were lost. */
  isBroken?: boolean
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
  note,
  isFinished = false,
  answer,
  isBroken = false,
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
      data-noted={note === undefined ? undefined : ''}
      data-broken={isBroken || undefined}
    >
      <header className={styles.header}>
        <span className={styles.number} aria-hidden="true">
          {isFinished && !isBroken ? <Icon name="check" /> : (number ?? <Icon name="clock" />)}
        </span>
        <div className={styles.words}>
          <Heading id={heading} className={styles.title} tabIndex={-1}>
            {number !== undefined && <span className="visually-hidden">{number}. </span>}
            {unsplit(title)}
          </Heading>
          {isFinished && summary !== undefined && <p className={styles.stepSummary}>{summary}</p>}
          {!isFinished && note !== undefined && <p role="status">{note}</p>}
        </div>
        {isFinished && (
          <Button kind="plain" onClick={onReopen} aria-label={STEPS.changeStep(title)}>
            {STEPS.change}
          </Button>
        )}
      </header>
      {isFinished ? (
        answer
      ) : (
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

/**
 * Moves focus to a step: a screen reader reads the heading, and the first control is one Tab away. An answer in the strip has no heading
 * on the screen; the visit that follows from the answers has one, or else the first step that is open.
 */
export function focusStep(id: string): void {
  requestAnimationFrame(() => {
    const heading = headingOf(`#stap-${id}`) ?? headingOf('#stap-visit') ?? headingOf('[id^="stap-"]')
    heading?.focus({ preventScroll: true })
    heading?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'auto' })
  })
}

function headingOf(step: string): HTMLElement | null {
  return document.querySelector(`${step} > header [tabindex]`)
}

/** Whether a step begins below the top quarter of the screen. */
export function isAhead(id: string): boolean {
  const section = document.getElementById(`stap-${id}`)
  return section !== null && section.getBoundingClientRect().top > innerHeight / 4
}

/**
 * On a wide screen, no plan's button is highlighted while another step shows the next button. On a narrow screen the next button is in
 * the bar, so a plan's button can be highlighted while the visitor is looking at the plans, and the form's button is not.
 */
export function isNarrow(): boolean {
  return matchMedia('(width < 60rem)').matches
}
