import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { MISSING_SLOTS } from '@lichtspel/texts/form'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useRef } from 'react'
import { useShowAnswer } from '../../../lib/use-show-answer.ts'
import type { StepId } from '../booking-state.ts'
import type { Booking } from '../use-booking.ts'
import styles from './missing-slots.module.css'
import { stepsToMissing } from './steps-to-go.ts'

export type MissingSlotsProps = { booking: Booking; onStep: (step: StepId) => void; onGoOn: () => void }

/**
 * Shown above the button when there are fewer slots than the games need. The form is not sent until the visitor confirms that this is
 * deliberate.
 */
export function MissingSlots({ booking, onStep, onGoOn }: MissingSlotsProps) {
  const { catalogue, visit, price, form } = booking
  const box = useRef<HTMLDivElement>(null)
  useShowAnswer(box, form.problems?.kind === 'missing' ? form.problems.count : 0)
  const steps = stepsToMissing(catalogue, visit)
  const isTold = steps.length > 0 && price.chosen.totalCents > 0
  return (
    // The screen's live region already announces every slot change. Only the visitor's consent is announced here.
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      aria-live={form.isAccepted ? 'polite' : 'off'}
      className={styles.missing}
    >
      {isTold && form.isAccepted && <p className={styles.accepted}>{MISSING_SLOTS.accepted}</p>}
      {isTold && !form.isAccepted && (
        <Notice
          kind="warning"
          actions={
            <>
              {steps.map(({ step, words }) => (
                <Button key={step} onClick={() => onStep(step)}>
                  {words}
                </Button>
              ))}
              {form.mayAccept && (
                <Button kind="plain" onClick={onGoOn}>
                  {MISSING_SLOTS.goOn}
                </Button>
              )}
            </>
          }
        >
          {PRICE_WORDS.incomplete}
        </Notice>
      )}
    </div>
  )
}
