import { anonymousFrom, invoiceGoneFrom } from '@lichtspel/domain/booking/retention'
import type { Pool } from 'pg'
import { inTransaction } from '../db/postgres.ts'
import { ALL_VENUES, type Person, type PrivacyScope } from './person.ts'
import { noteAct, type PersonFacts, readPersonFacts } from './sql.ts'

export type PersonExport = Omit<PersonFacts, 'bookings'> & {
  about: string
  bookings: (PersonFacts['bookings'][number] & { anonymousFrom: string; invoiceGoneFrom: string | null })[]
}

/** Everything stored about a person, to be handed over to them. Records that an export was made, but not about whom. */
export async function exportPerson(
  pool: Pool,
  person: Person,
  scope: PrivacyScope = ALL_VENUES,
): Promise<PersonExport> {
  return await inTransaction(pool, async (db) => {
    const facts = await readPersonFacts(db, person, scope)
    await noteAct(db, 'exported', facts.bookings.length, scope)
    return {
      about: person.email ?? person.phone ?? '',
      ...facts,
      bookings: facts.bookings.map((booking) => ({
        ...booking,
        anonymousFrom: anonymousFrom(booking.day),
        invoiceGoneFrom: booking.invoice === null ? null : invoiceGoneFrom(booking.day),
      })),
    }
  })
}
