/** One attempt to place a booking, from the button press to the response. */
export type BookingProgress<Booking, Failure> =
  | { kind: 'idle' }
  | { kind: 'in-progress' }
  | { kind: 'success'; booking: Booking }
  | { kind: 'failure'; error: Failure }

export type PlacingAction<Booking, Failure> =
  | { kind: 'create' }
  | { kind: 'succeed'; booking: Booking }
  | { kind: 'fail'; error: Failure }
  | { kind: 'open-screen' }

/** A second create during the first changes nothing, and a response is ignored unless a create is in progress. */
export function advanceBooking<Booking, Failure>(
  progress: BookingProgress<Booking, Failure>,
  act: PlacingAction<Booking, Failure>,
): BookingProgress<Booking, Failure> {
  if (act.kind === 'open-screen') return { kind: 'idle' }
  if (act.kind === 'create') return { kind: 'in-progress' }
  if (progress.kind !== 'in-progress') return progress
  return act.kind === 'succeed'
    ? { kind: 'success', booking: act.booking }
    : { kind: 'failure', error: act.error }
}

/** Whether a create is ignored because one is already in progress; the developer then gets a warning. */
export function ignoresCreate(progress: BookingProgress<unknown, unknown>): boolean {
  return progress.kind === 'in-progress'
}
