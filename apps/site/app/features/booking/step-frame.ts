import type { StepId } from './booking-state.ts'
import type { StepProps } from './step.tsx'
import { isFolded, leadingStep, stepsOf } from './step-order.ts'
import type { Booking } from './use-booking.ts'

type StepFrame = Omit<StepProps, 'title' | 'children'>

/**
 * The frame of a step: its number, its summary when collapsed and the way to reopen it. One of the steps also has the button to the
 * next step.
 */
export function stepFrame(booking: Booking, id: StepId, summary = ''): StepFrame {
  const { catalogue, visit, form, goToStep, goToNext } = booking
  // Retrying a request without a response comes before any step.
  const isLeading = leadingStep(catalogue, visit) === id && form.problems?.failure?.retryOf === undefined
  return {
    id,
    number: id === 'visit' ? undefined : stepsOf(catalogue, visit).indexOf(id) + 1,
    summary,
    isFinished: isFolded(catalogue, visit, id),
    onReopen: () => goToStep(id),
    ...(isLeading && { onNext: goToNext }),
  }
}
