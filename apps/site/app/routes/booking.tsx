import { BookingSection } from '../features/booking/booking-section.tsx'

export default function BookingPage() {
  return <BookingSection alone />
}
