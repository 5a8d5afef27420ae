import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { type CsvCell, csvText } from '@lichtspel/domain/desk/csv'
import { ACCOUNTANT_COLUMNS, ACCOUNTANT_WORDS } from '@lichtspel/texts/nl/desk/accountant'
import type { Pool } from 'pg'
import { type MoneyPeriod, type MoneyRow, readMoney } from './sql.ts'

type Column = keyof typeof ACCOUNTANT_COLUMNS

/** One row per payment, correction and refund. It names nobody. */
export async function accountantSheet({ pool }: { pool: Pool }, period: MoneyPeriod): Promise<string> {
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
