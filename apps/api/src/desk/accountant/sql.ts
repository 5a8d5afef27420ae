import type { BillMeans } from '@lichtspel/domain/payment/bill'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../../db/postgres.ts'

export type MoneyPeriod = { venueId: string; from: IsoDate; to: IsoDate }

export type MoneyRow = {
  day: IsoDate
  bookingId: string
  visitDay: IsoDate
  /** `null` if nobody noted how a deposit was given back. */
  means: BillMeans | 'bank' | 'online' | null
  cents: number
  isBill: boolean
  isReversal: boolean
  /** A transfer that no bank statement has yet. */
  isAtBank: boolean
  isClosed: boolean
}

export async function readMoney(db: Queryable, { venueId, from, to }: MoneyPeriod): Promise<MoneyRow[]> {
  const { rows } = await db.query<MoneyRow>({
    name: 'read-money',
    text: `SELECT m.day, m.booking_id AS "bookingId", b.day AS "visitDay", m.means, m.cents, m.is_bill AS "isBill",
                  m.is_reversal AS "isReversal", m.is_at_bank AS "isAtBank", c.day IS NOT NULL AS "isClosed"
             FROM money_row m JOIN booking b ON b.id = m.booking_id
             LEFT JOIN day_closing c ON c.venue_id = m.venue_id AND c.day = m.day
            WHERE m.venue_id = $1 AND m.day BETWEEN $2 AND $3
            ORDER BY m.day, b.day, m.booking_id, m.is_bill, m.is_reversal, m.means, m.cents DESC`,
    values: [venueId, from, to],
  })
  return rows
}
