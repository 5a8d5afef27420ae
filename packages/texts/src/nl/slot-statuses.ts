import type { SlotStatus } from '@lichtspel/domain/slots/slot'

export const SLOT_STATUS_LABELS: Record<SlotStatus, string> = {
  available: 'vrij',
  selected: 'jouw keuze',
  suggestion: 'voorgesteld',
  break: 'pauze',
  holding: 'in aanvraag',
  reserved: 'bezet',
  booked: 'bezet',
  expired: 'voorbij',
  closed: 'gesloten',
}
