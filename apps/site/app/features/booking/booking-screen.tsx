import { BookingSkeleton } from './booking-skeleton.tsx'

/** The place of the booking screen; the screen itself is the next issue's work and keeps this name. */
export default function BookingScreen() {
  return <BookingSkeleton />
}
