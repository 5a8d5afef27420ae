import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'
import { BookingSection } from '../features/booking/booking-section.tsx'

export default function BookingPage() {
  return <BookingSection venue={ANTWERPEN} alone />
}
