import type { Pool } from 'pg'
import { inTransaction } from '../db/postgres.ts'
import { ALL_VENUES, type Person, type PrivacyScope } from './person.ts'
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
  /** Without their name nobody would know to whom a deposit is to be returned. */
  | { refused: 'deposit'; bookings: HeldBooking[] }
  | { refused: 'colleague' }

/**
 * Erases everything about a person that no law requires us to keep. All or nothing. For one venue it leaves the bookings of other venues
 * and every account as they are.
 */
export async function erasePerson(
  pool: Pool,
  person: Person,
  { cancels = false, scope = ALL_VENUES }: { cancels?: boolean; scope?: PrivacyScope } = {},
): Promise<Erasure> {
  return await inTransaction(pool, async (db) => {
    if (await isColleague(db, person, scope)) return { refused: 'colleague' }
    const bookings = await lockBookingsOf(db, person, scope)
    const coming = bookings.filter(({ isComing }) => isComing)
    if (coming.length > 0 && !cancels) return { refused: 'coming', bookings: coming }
    const toReturn = bookings.filter(({ isToReturn }) => isToReturn)
    if (toReturn.length > 0) return { refused: 'deposit', bookings: toReturn }
    if (coming.length > 0)
      await cancelForErasure(
        db,
        coming.map(({ id }) => id),
      )
    const keptInvoices = await eraseBookings(
      db,
      bookings.map(({ id }) => id),
      scope,
    )
    await eraseOtherEvents(db, person, scope)
    const isColleagueGone = scope.venueId === null && (await eraseColleague(db, person))
    if (bookings.length === 0) await noteAct(db, 'erased', 0, scope)
    return { done: { erased: bookings.length, cancelled: coming, keptInvoices, isColleagueGone } }
  })
}
