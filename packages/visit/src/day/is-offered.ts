import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'

/** Whether the venue offers a slot at all, to whomever: other hours, another block or a closed slot take it away. */
export function isOffered({ slots }: Pick<WireSchedule, 'slots'>, key: SlotKey): boolean {
  return slots[key]?.isClosed === false
}
