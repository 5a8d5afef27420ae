/** One attempt to place a booking, from the press of the button to its answer. */
export type BookingProgress<Booking, Failure> =
  | { kind: 'idle' }
  | { kind: 'in-progress' }
  | { kind: 'success'; booking: Booking }
  | { kind: 'failure'; error: Failure }

export type BookingAct<Booking, Failure> =
  | { kind: 'create' }
  | { kind: 'succeed'; booking: Booking }
  | { kind: 'fail'; error: Failure }
  | { kind: 'open-screen' }

/** A second create while one is under way changes nothing; an answer only counts for a create that is under way. */
export function advanceBooking<Booking, Failure>(
  progress: BookingProgress<Booking, Failure>,
  act: BookingAct<Booking, Failure>,
): BookingProgress<Booking, Failure> {
  if (act.kind === 'open-screen') return { kind: 'idle' }
  if (act.kind === 'create') return { kind: 'in-progress' }
  if (progress.kind !== 'in-progress') return progress
  return act.kind === 'succeed'
    ? { kind: 'success', booking: act.booking }
    : { kind: 'failure', error: act.error }
}

/** Whether a create is to be ignored, with a warning for the developer. */
export function ignoresCreate(progress: BookingProgress<unknown, unknown>): boolean {
  return progress.kind === 'in-progress'
}
