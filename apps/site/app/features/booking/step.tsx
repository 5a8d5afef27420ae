import { STEPS } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { unsplit } from '@lichtspel/visit/unsplit.tsx'
import { type ReactNode, useId } from 'react'
import styles from './step.module.css'

export type StepProps = {
  id: string
  /** A step that stands for those after it has none. */
  number: number | undefined
  title: string
  /** What was chosen, in one line; shown instead of the step when it is finished. */
  summary?: string
  isFinished?: boolean
  /** Small, beside the title of an open step. */
  picture?: ReactNode
  onReopen?: () => void
  /** Leads on; only in the one step that does so now. */
  onNext?: () => void
  children: ReactNode
}

/** One numbered step: open, or folded to the line of what was chosen. */
export function Step({
  id,
  number,
  title,
  summary,
  isFinished = false,
  picture,
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
        {!isFinished && picture !== undefined && <span className={styles.picture}>{picture}</span>}
      </header>
      {!isFinished && (
        <div className={styles.body}>
          {children}
          {onNext !== undefined && (
            <div className={styles.next} data-next>
              <Button kind="main" onClick={onNext}>
                {STEPS.next}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  )
}

/** Focus follows the visitor to the step that is next; the heading is read out, the first control is one Tab away. */
export function focusStep(id: string): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>(`#stap-${id} > header :is(h2, h3)`)
    heading?.focus({ preventScroll: true })
    heading?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'auto' })
  })
}

/** Whether a step begins lower than where one is that the visitor was brought to. */
export function isAhead(id: string): boolean {
  const section = document.getElementById(`stap-${id}`)
  return section !== null && section.getBoundingClientRect().top > innerHeight / 4
}

const FLASH_MS = 1_800

/** Lights up what a step still lacks, for whoever was brought there or stands before it. */
export function flashStep(id: string): void {
  const section = document.getElementById(`stap-${id}`)
  if (section === null) return
  const turn = String(performance.now())
  section.dataset.flash = turn
  // A second press begins anew, and the first one's end does not cut it short.
  setTimeout(() => section.dataset.flash === turn && delete section.dataset.flash, FLASH_MS)
}
