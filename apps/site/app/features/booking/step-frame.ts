import type { StepId } from './booking-state.ts'
import type { StepProps } from './step.tsx'
import { isSettled, leadingStep, stepsOf } from './step-order.ts'
import type { Booking } from './use-booking.ts'

type StepFrame = Omit<StepProps, 'title' | 'children'>

/** What surrounds a step: its number, its line when it is folded, the way back into it, and in one of them the way on. */
export function stepFrame(booking: Booking, id: StepId, summary: string): StepFrame {
  const { catalogue, visit, form, goToStep, goToNext } = booking
  // What was sent and not heard comes before any step.
  const isLeading = leadingStep(catalogue, visit) === id && form.problems?.failure?.retryOf === undefined
  return {
    id,
    number: id === 'visit' ? undefined : stepsOf(catalogue, visit).indexOf(id) + 1,
    summary,
    isFinished: visit.finished.includes(id) && isSettled(catalogue, visit, id),
    onReopen: () => goToStep(id),
    ...(isLeading && { onNext: goToNext }),
  }
}
