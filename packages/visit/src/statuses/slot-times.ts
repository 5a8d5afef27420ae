import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { formatTime } from '@lichtspel/texts/dates'
import { formatList } from '@lichtspel/texts/language'

/** The start times of slots on one line: `14:20, 15:00 en 15:40`. */
export function slotTimes(keys: readonly SlotKey[]): string {
  return formatList(keys.map(formatTime))
}
