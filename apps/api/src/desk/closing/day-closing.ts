import type { CloseDayByDesk, DayClosing } from '@lichtspel/contract/desk/day-closing'
import { closingRefusals, type DayTotals, dayTotals, notedOf } from '@lichtspel/domain/payment/day-closing'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { billOfRow } from '../../bookings/bill-of-row.ts'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { Refused, refuseAll } from '../../http/refusals.ts'
import { actorOf, type Colleague } from '../colleague.ts'
import type { ReadDeskDayPorts } from '../day/read-desk-day.ts'
import { readDayVisits } from '../day/sql.ts'
import {
  closeDay,
  findClosing,
  lockTill,
  readLastFloat,
  readReopenings,
  readTillRows,
  reopenDay,
} from './sql.ts'

export async function readDayClosing(
  { pool, catalogues }: ReadDeskDayPorts,
  venueId: string,
  date: IsoDate,
): Promise<DayClosing> {
  const [rows, totalsNow, floatCents, found, reopenings] = await Promise.all([
    readTillRows(pool, venueId, date),
    readTotals(pool, catalogues, venueId, date),
    readLastFloat(pool, venueId, date),
    findClosing(pool, venueId, date),
    readReopenings(pool, venueId, date),
  ])
  const shown = { date, noted: notedOf(rows), floatCents, reopenings }
  if (found === undefined) return { ...shown, totals: totalsNow, closing: null }
  const { totals, ...closing } = found
  return { ...shown, totals, closing }
}

async function readTotals(
  db: Queryable,
  catalogues: CatalogueCache,
  venueId: string,
  date: IsoDate,
): Promise<DayTotals> {
  const visits = await readDayVisits(db, venueId, date)
  const bills = visits.map(async (row) =>
    billOfRow(row, await catalogues.revision(row.venue_id, row.catalogue_revision)),
  )
  return dayTotals(await Promise.all(bills))
}

/** Compares with what was noted under the lock, so that a payment between counting and closing does not go unseen. */
export async function closeDayAtDesk(
  ports: ReadDeskDayPorts,
  colleague: Colleague,
  { date, ...counted }: CloseDayByDesk,
): Promise<DayClosing> {
  const { venueId } = colleague
  await inTransaction(ports.pool, async (db) => {
    const today = await lockTill(db, venueId)
    if ((await findClosing(db, venueId, date)) !== undefined) throw new Refused(409, 'till-closed')
    const noted = notedOf(await readTillRows(db, venueId, date))
    refuseAll(closingRefusals(counted, noted, { isToCome: date > today }))
    const totals = await readTotals(db, ports.catalogues, venueId, date)
    await closeDay(db, { venueId, date, actor: actorOf(colleague) }, counted, totals)
  })
  return await readDayClosing(ports, venueId, date)
}

/** A manager opens today again, for example when it was closed at noon by mistake. A page that is open past midnight reopens nothing. */
export async function reopenDayAtDesk(
  ports: ReadDeskDayPorts,
  colleague: Colleague,
  date: IsoDate,
): Promise<DayClosing> {
  const { venueId } = colleague
  await inTransaction(ports.pool, async (db) => {
    if ((await lockTill(db, venueId)) !== date) throw new Refused(409, 'till-closed')
    await reopenDay(db, venueId, date, actorOf(colleague))
  })
  return await readDayClosing(ports, venueId, date)
}
