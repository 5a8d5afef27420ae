// One chunk with everything shown about a booked visit.
export { SavedBookingList } from './saved-booking-list.tsx'
export { SuccessView } from './success-view.tsx'
