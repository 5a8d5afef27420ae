import type { StepId } from './booking-state.ts'
import { focusStep, type StepProps } from './step.tsx'
import { isSettled, stepsOf } from './step-order.ts'
import type { Booking } from './use-booking.ts'

type StepFrame = Omit<StepProps, 'title' | 'children'>

/** What surrounds a step: its number, its line when it is folded, and the ways back into it and on to the next. */
export function stepFrame(booking: Booking, id: StepId, summary: string): StepFrame {
  const { catalogue, visit, dispatch } = booking
  const steps = stepsOf(visit)
  const goOn = () => {
    dispatch({ kind: 'finish', step: id })
    focusStep(steps[steps.indexOf(id) + 1] ?? 'details')
  }
  const reopen = () => {
    dispatch({ kind: 'reopen', step: id })
    focusStep(id)
  }
  return {
    id,
    number: steps.indexOf(id) + 1,
    summary,
    isFinished: visit.finished.includes(id) && isSettled(catalogue, visit, id),
    onReopen: reopen,
    ...(mayGoOn(booking, id) && { onNext: goOn }),
  }
}

/** A day leads on by itself when it is chosen; a formula is always chosen. */
function mayGoOn({ catalogue, visit }: Booking, id: StepId): boolean {
  return id === 'formula' || (id !== 'date' && isSettled(catalogue, visit, id))
}
