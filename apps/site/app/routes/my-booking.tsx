import { MyBooking } from '../features/my-booking/my-booking.tsx'

export default function MyBookingPage() {
  return <MyBooking />
}
