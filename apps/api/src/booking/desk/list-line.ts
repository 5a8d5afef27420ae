import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'
import type { ListedRow } from './lists-sql.ts'

export type ListPorts = { pool: Pool; catalogues: CatalogueCache }

/** The columns every list shows of a booking. */
export type ListLine = { id: string; code: string; date: IsoDate; name: string; players: number }

export function listLine({ id, day, name, players }: ListedRow): ListLine {
  return { id, code: bookingCode(id), date: day, name, players }
}
