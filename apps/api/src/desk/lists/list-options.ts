import type { OptionsAnswer } from '@lichtspel/contract/desk/lists'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { slotsPerAttraction } from '../../db/booking-columns.ts'
import { type ListPorts, listLine } from './list-line.ts'
import { readOptions } from './sql.ts'

export async function listOptions({ pool }: ListPorts, venueId: string): Promise<OptionsAnswer> {
  const { nowMs, rows } = await readOptions(pool, venueId)
  return {
    serverNow: nowMs,
    options: rows.map((row) => ({
      ...listLine(row),
      until: row.until,
      isVisitors: row.confirm_hours !== null,
      awaitsPayment: row.awaits_payment,
      phone: row.phone,
      ...slotsToWire(slotsPerAttraction(row.slots)),
    })),
  }
}
