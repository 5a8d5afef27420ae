// One part of the page, fetched together: what is shown of a visit that is booked.
export { OpenedReminder } from './opened-reminder.tsx'
export { SuccessView } from './success-view.tsx'
