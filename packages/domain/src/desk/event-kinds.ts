/** What staff can do to an existing booking. Each act has its API path and its role under this name. */
export const BOOKING_ACTS = [
  'move',
  'change',
  'cancel',
  'restore',
  'presence',
  'option',
  'deposit',
  'bill',
  'agree',
] as const
export type BookingAct = (typeof BOOKING_ACTS)[number]

/**
 * What can happen to a booking; matches the CHECK on `booking_event.what`. For each event it lists the facts that identify nobody and
 * are therefore kept when personal data is erased (`without_personal_data`). For a `changed` event, those are the columns that the
 * field table marks as `nobody`.
 */
export const BOOKING_EVENTS = {
  placed: ['until', 'awaitsPayment', 'ignoreBreak'],
  moved: ['day', 'slots', 'ignoreBreak', 'isFreed', 'catalogue_revision', 'price_cents', 'price_lines'],
  changed: [],
  cancelled: ['until', 'awaitsPayment', 'ignoreBreak', 'refundCents'],
  restored: ['until'],
  presence: ['presence', 'people'],
  option: ['until', 'awaitsPayment'],
  deposit: ['kind', 'cents', 'outcome'],
  bill: ['kind', 'cents', 'entry'],
  mail: ['kind'],
  answered: ['answer'],
} as const satisfies Record<string, readonly string[]>
export type BookingEventKind = keyof typeof BOOKING_EVENTS

/** What can happen to a slot or a day. Matches the CHECK on `schedule_event.what`. */
export const SCHEDULE_EVENTS = [
  'slot-closed',
  'slot-opened',
  'schedule-closed',
  'schedule-opened',
  'schedule-delayed',
  'schedule-broken',
  'hold-taken',
] as const
export type ScheduleEventKind = (typeof SCHEDULE_EVENTS)[number]

export type EventKind = BookingEventKind | ScheduleEventKind
export const EVENT_KINDS: readonly EventKind[] = [
  ...(Object.keys(BOOKING_EVENTS) as BookingEventKind[]),
  ...SCHEDULE_EVENTS,
]
