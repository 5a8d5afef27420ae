import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { formatList, formatTime } from '@lichtspel/texts/dates'

/** The starts of slots in one line: `14:20, 15:00 en 15:40`. */
export function slotTimes(keys: readonly SlotKey[]): string {
  return formatList(keys.map(formatTime))
}
