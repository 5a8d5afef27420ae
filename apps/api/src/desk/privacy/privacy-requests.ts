import type { ErasureAnswer, PersonExport } from '@lichtspel/contract/desk/privacy'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { Pool } from 'pg'
import { Refused } from '../../http/refusals.ts'
import { erasePerson } from '../../privacy/erase-person.ts'
import { exportPerson } from '../../privacy/export-person.ts'
import { type Person, readPerson } from '../../privacy/person.ts'
import { isColleague } from '../../privacy/sql.ts'

/** What one venue keeps about a visitor. A colleague's data is the operator's to export. */
export async function exportAtVenue(pool: Pool, venueId: string, text: string): Promise<PersonExport> {
  const person = personIn(text)
  if (await isColleague(pool, person, { venueId })) throw new Refused(409, 'person-colleague')
  const { about, bookings, otherEvents } = await exportPerson(pool, person, { venueId })
  return {
    about,
    bookings: bookings.map((booking) => ({ ...booking })),
    otherEvents: otherEvents.map((event) => ({ ...event })),
  }
}

/** Erases a visitor from one venue. Visits to come are cancelled first, by a colleague who has called the visitor. */
export async function eraseAtVenue(pool: Pool, venueId: string, text: string): Promise<ErasureAnswer> {
  const erasure = await erasePerson(pool, personIn(text), { scope: { venueId } })
  if ('done' in erasure) {
    const { erased, keptInvoices } = erasure.done
    return { erased, keptInvoices }
  }
  if (erasure.refused === 'colleague') throw new Refused(409, 'person-colleague')
  throw new Refused(409, `person-${erasure.refused}`, {
    visits: erasure.bookings.map(({ id, day }) => ({ id, code: bookingCode(id), date: day })),
  })
}

function personIn(text: string): Person {
  const person = readPerson(text)
  if (person === undefined) throw new Refused(422, 'person-unclear')
  return person
}
