import { anonymousFrom, invoiceGoneFrom } from '@lichtspel/domain/booking/retention'
import type { Pool } from 'pg'
import { inTransaction } from '../db/postgres.ts'
import type { Person } from './person.ts'
import { noteAct, type PersonFacts, readPersonFacts } from './sql.ts'

export type PersonExport = Omit<PersonFacts, 'bookings'> & {
  about: string
  bookings: (PersonFacts['bookings'][number] & { anonymousFrom: string; invoiceGoneFrom: string | null })[]
}

/** Everything stored about a person, to be handed over to them. Records that an export was made, but not about whom. */
export async function exportPerson(pool: Pool, person: Person): Promise<PersonExport> {
  return await inTransaction(pool, async (db) => {
    const facts = await readPersonFacts(db, person)
    await noteAct(db, 'exported', facts.bookings.length)
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
