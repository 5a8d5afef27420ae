import type { SlotStatus } from '@lichtspel/domain/slots/slot'

export const SLOT_STATUS_LABELS: Record<SlotStatus, string> = {
  available: 'free',
  selected: 'your choice',
  suggestion: 'suggested',
  break: 'break',
  holding: 'on hold',
  reserved: 'taken',
  booked: 'taken',
  expired: 'past',
  closed: 'closed',
}
