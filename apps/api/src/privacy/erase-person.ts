import type { Pool } from 'pg'
import { inTransaction } from '../db/postgres.ts'
import type { Person } from './person.ts'
import {
  cancelForErasure,
  eraseBookings,
  eraseColleague,
  eraseOtherEvents,
  type HeldBooking,
  isColleague,
  lockBookingsOf,
  noteAct,
} from './sql.ts'

export type ErasureReport = {
  erased: number
  cancelled: HeldBooking[]
  /** Bookings whose invoice must be kept by law. */
  keptInvoices: number
  isColleagueGone: boolean
}

export type Erasure =
  | { done: ErasureReport }
  /**
   * The person has upcoming visits and the caller did not ask to cancel them, so nothing was erased: staff have to call the visitor
   * first.
   */
  | { refused: 'coming'; bookings: HeldBooking[] }
  | { refused: 'colleague' }

/** Erases everything about a person that no law requires us to keep. All or nothing. */
export async function erasePerson(
  pool: Pool,
  person: Person,
  { cancels = false }: { cancels?: boolean } = {},
): Promise<Erasure> {
  return await inTransaction(pool, async (db) => {
    if (await isColleague(db, person)) return { refused: 'colleague' }
    const bookings = await lockBookingsOf(db, person)
    const coming = bookings.filter(({ isComing }) => isComing)
    if (coming.length > 0 && !cancels) return { refused: 'coming', bookings: coming }
    if (coming.length > 0)
      await cancelForErasure(
        db,
        coming.map(({ id }) => id),
      )
    const keptInvoices = await eraseBookings(
      db,
      bookings.map(({ id }) => id),
    )
    await eraseOtherEvents(db, person)
    const isColleagueGone = await eraseColleague(db, person)
    if (bookings.length === 0) await noteAct(db, 'erased', 0)
    return { done: { erased: bookings.length, cancelled: coming, keptInvoices, isColleagueGone } }
  })
}
