import { periodQuery } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { type CsvCell, csvText } from '@lichtspel/domain/desk/csv'
import type { BillMeans } from '@lichtspel/domain/payment/bill'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { ACCOUNTANT_COLUMNS, ACCOUNTANT_WORDS } from '@lichtspel/texts/nl/desk/accountant'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import type { Queryable } from '../db/postgres.ts'
import { sendFile } from '../http/chosen-encoding.ts'
import type { DeskPorts } from '../ports.ts'

type Column = keyof typeof ACCOUNTANT_COLUMNS

/** One row per payment, correction and refund. It names nobody. */
async function accountantSheet({ pool }: { pool: Pool }, period: MoneyPeriod): Promise<string> {
  const columns = Object.keys(ACCOUNTANT_COLUMNS) as Column[]
  const lines = (await readMoney(pool, period)).map((row) => {
    const cells = cellsOf(row)
    return columns.map((column) => cells[column])
  })
  return csvText([Object.values(ACCOUNTANT_COLUMNS), ...lines])
}

function cellsOf(row: MoneyRow): Record<Column, CsvCell> {
  return {
    date: row.day,
    code: bookingCode(row.bookingId),
    visitDay: row.visitDay,
    means: meansOf(row),
    amount: row.cents / 100,
    kind: ACCOUNTANT_WORDS.kinds[kindOf(row)],
    isClosed: row.isClosed ? ACCOUNTANT_WORDS.yes : ACCOUNTANT_WORDS.no,
  }
}

function meansOf({ means, isAtBank }: MoneyRow): string {
  if (isAtBank) return ACCOUNTANT_WORDS.atBank
  return means === null ? ACCOUNTANT_WORDS.unknownMeans : ACCOUNTANT_WORDS.means[means]
}

/** A row that reverses another corrects it: no money may have gone back. */
function kindOf({ isReversal, isBill, cents }: MoneyRow): keyof typeof ACCOUNTANT_WORDS.kinds {
  if (isReversal) return 'correction'
  if (cents < 0) return 'refund'
  return isBill ? 'bill' : 'deposit'
}

type MoneyPeriod = { venueId: string; from: IsoDate; to: IsoDate }

type MoneyRow = {
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

async function readMoney(db: Queryable, { venueId, from, to }: MoneyPeriod): Promise<MoneyRow[]> {
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

export function accountantRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    DESK_PATHS.accountantSheet,
    {
      schema: {
        summary: 'The payments of a period as a spreadsheet, for the accountant',
        querystring: periodQuery,
        response: { 200: z.string().meta({ description: 'text/csv' }), 400: refusal },
      },
    },
    async ({ colleague: { venueId }, query }, reply) => {
      const text = await accountantSheet(ports, { venueId, ...query })
      return sendFile(reply, { name: ACCOUNTANT_WORDS.file(query.from, query.to), type: 'text/csv' }, text)
    },
  )
}
