/** What a colleague does with a booking that is there. Each has its address and its role by this name. */
export const BOOKING_ACTS = ['move', 'change', 'cancel', 'restore', 'presence', 'option', 'deposit'] as const
export type BookingAct = (typeof BOOKING_ACTS)[number]

/**
 * What can happen to a booking, as the CHECK on `booking_event.what` says too, and which facts of such an event name nobody: those stay
 * when people are forgotten (`told_of_nobody`). A change keeps the columns of the table of fields that are nobody's.
 */
export const BOOKING_EVENTS = {
  placed: ['until', 'ignoreBreak'],
  moved: ['day', 'slots', 'ignoreBreak', 'isFreed', 'catalogue_revision', 'price_cents', 'price_lines'],
  changed: [],
  cancelled: ['until', 'ignoreBreak'],
  restored: ['until'],
  presence: ['presence', 'people'],
  option: ['until'],
  deposit: ['kind', 'cents'],
  mail: ['kind'],
} as const satisfies Record<string, readonly string[]>
export type BookingEventKind = keyof typeof BOOKING_EVENTS

/** What can happen to a slot or a day. The CHECK on `schedule_event.what` says the same. */
export const SCHEDULE_EVENTS = [
  'slot-closed',
  'slot-opened',
  'schedule-closed',
  'schedule-opened',
  'hold-taken',
] as const
export type ScheduleEventKind = (typeof SCHEDULE_EVENTS)[number]

export type EventKind = BookingEventKind | ScheduleEventKind
export const EVENT_KINDS: readonly EventKind[] = [
  ...(Object.keys(BOOKING_EVENTS) as BookingEventKind[]),
  ...SCHEDULE_EVENTS,
]
