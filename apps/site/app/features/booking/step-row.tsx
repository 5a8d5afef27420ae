import { Icon } from '@lichtspel/ui/icon'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { unsplit } from '@lichtspel/visit/unsplit.tsx'
import { type ReactNode, useId } from 'react'
import { RowToggle } from '../../lib/row-toggle.tsx'
import styles from './booking.module.css'
import { NextButton, type StepProps } from './step.tsx'

export type StepRowProps = Pick<StepProps, 'id' | 'number' | 'title' | 'onNext' | 'children'> & {
  isOpen: boolean
  /** Everything is chosen. */
  isEnough?: boolean
  /** Shown while the row is folded. */
  line: ReactNode
  /** What was typed, in one line, while the row shows only what follows from it. */
  answer?: string | undefined
  /** Opens and folds the row. Without it the row stays as it is. */
  onToggle?: (() => void) | undefined
}

/** A step that is one row until it is opened: the slots of an attraction, and the details. */
export function StepRow(props: StepRowProps) {
  const { id, number, title, isOpen, isEnough = false, line, answer, onToggle, onNext, children } = props
  const isRow = !isOpen || answer !== undefined
  const [heading, body] = [useId(), useId()]
  return (
    <section
      className={styles.row}
      id={`stap-${id}`}
      aria-labelledby={heading}
      data-lasting={onToggle === undefined || undefined}
    >
      <header className={styles.stepRowHeader}>
        <span className={styles.stepRowNumber} data-enough={isEnough || undefined} aria-hidden="true">
          {isEnough && isRow ? <Icon name="check" /> : number}
        </span>
        <div className={styles.stepRowWords}>
          <Heading id={heading} className={styles.stepRowTitle} tabIndex={-1}>
            <span className="visually-hidden">{number}. </span>
            {unsplit(title)}
          </Heading>
          {answer === undefined ? !isOpen && line : <p className={styles.answer}>{answer}</p>}
        </div>
        {onToggle !== undefined && (
          <RowToggle labelledBy={heading} controls={body} isOpen={!isRow} onToggle={onToggle} />
        )}
      </header>
      <div id={body} className={styles.stepRowBody} hidden={!isOpen}>
        {isOpen && children}
        {isOpen && <NextButton onNext={onNext} />}
      </div>
    </section>
  )
}
