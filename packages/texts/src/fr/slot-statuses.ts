import type { SlotStatus } from '@lichtspel/domain/slots/slot'

export const SLOT_STATUS_LABELS: Record<SlotStatus, string> = {
  available: 'libre',
  selected: 'votre choix',
  suggestion: 'proposé',
  break: 'pause',
  holding: 'en cours',
  reserved: 'occupé',
  booked: 'occupé',
  expired: 'passé',
  closed: 'fermé',
}
