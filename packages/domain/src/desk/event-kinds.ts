/** What can happen to a booking. The CHECK on `booking_event.what` says the same. */
export const BOOKING_EVENTS = [
  'placed',
  'moved',
  'changed',
  'cancelled',
  'restored',
  'presence',
  'option',
  'deposit',
  'mail',
] as const
export type BookingEventKind = (typeof BOOKING_EVENTS)[number]

/** What can happen to a slot or a day. The CHECK on `schedule_event.what` says the same. */
export const SCHEDULE_EVENTS = [
  'slot-closed',
  'slot-opened',
  'schedule-closed',
  'schedule-opened',
  'hold-taken',
] as const
export type ScheduleEventKind = (typeof SCHEDULE_EVENTS)[number]

export const EVENT_KINDS = [...BOOKING_EVENTS, ...SCHEDULE_EVENTS] as const
export type EventKind = (typeof EVENT_KINDS)[number]
