import { DEFAULT_VENUE } from '@lichtspel/domain/venue'
import { BookingSection } from '../features/booking/booking-section.tsx'

export default function BookingPage() {
  return <BookingSection venue={DEFAULT_VENUE} alone />
}
