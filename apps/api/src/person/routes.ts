import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import {
  type ErasureAnswer,
  erasureAnswer,
  type PersonExport,
  personExport,
  privacyRequest,
} from '@lichtspel/contract/desk/privacy'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { ACT_REFUSALS, Refused } from '../http/refusals.ts'
import type { DeskPorts } from '../ports.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { type Person, readPerson } from './person.ts'
import { isColleague } from './sql.ts'

/** Requests arrive a few times a year; more than this is someone trying addresses. */
const PER_MINUTE = 10
const config = { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } }

export function privacyRoutes(app: FastifyInstance, { pool }: Pick<DeskPorts, 'pool'>): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.post(
    DESK_PATHS.privacyExport,
    {
      config,
      schema: {
        summary: 'All that the venue keeps about a visitor',
        body: privacyRequest,
        response: { 200: personExport, ...ACT_REFUSALS },
      },
    },
    ({ colleague, body }) => exportAtVenue(pool, colleague.venueId, body.person),
  )
  typed.post(
    DESK_PATHS.privacyErase,
    {
      config,
      schema: {
        summary: 'Erase a visitor from the bookings of the venue',
        body: privacyRequest,
        response: { 200: erasureAnswer, ...ACT_REFUSALS },
      },
    },
    ({ colleague, body }) => eraseAtVenue(pool, colleague.venueId, body.person),
  )
}

/** What one venue keeps about a visitor. A colleague's data is the operator's to export. */
async function exportAtVenue(pool: Pool, venueId: string, text: string): Promise<PersonExport> {
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
async function eraseAtVenue(pool: Pool, venueId: string, text: string): Promise<ErasureAnswer> {
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
