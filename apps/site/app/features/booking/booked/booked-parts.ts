// One part of the page, fetched together: what is shown of a visit that is booked.
export { ReminderList } from './reminder-list.tsx'
export { SuccessView } from './success-view.tsx'
