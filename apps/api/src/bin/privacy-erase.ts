// npm run venue -- privacy-erase mail [--cancel]: erases what no law keeps of a person, found by mail address or telephone number.
import { parseArgs } from 'node:util'
import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { readConfig } from '../config.ts'
import { connectPostgres } from '../db/postgres.ts'
import { type ErasureReport, erasePerson } from '../privacy/erase-person.ts'
import { readPerson } from '../privacy/person.ts'
import type { HeldBooking } from '../privacy/sql.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cancel: { type: 'boolean', default: false } },
})
const person = readPerson(positionals.join(' '))
if (person === undefined) {
  console.error('usage: npm run venue -- privacy-erase an@voorbeeld.be [--cancel]   (or a telephone number)')
  process.exit(2)
}
const postgres = connectPostgres(readConfig(process.env).DATABASE_URL ?? resolveDatabaseUrl(), 2, () => {})
try {
  const erasure = await erasePerson(postgres.pool, person, { cancels: values.cancel })
  if ('done' in erasure) console.log(reported(erasure.done).join('\n'))
  else {
    console.error(
      erasure.refused === 'colleague'
        ? 'This is a colleague: end his access at the desk first. Nothing was erased.'
        : `Still to come: ${erasure.bookings.map(named).join(', ')}. Nothing was erased; --cancel cancels what is to come and erases all.`,
    )
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres.end()
}

function reported({ erased, cancelled, keptInvoices, isColleagueGone }: ErasureReport): string[] {
  return [
    `${erased} bookings name nobody any more`,
    ...cancelled.map((booking) => `cancelled: ${named(booking)}, nobody was mailed`),
    ...cancelled
      .filter(({ paidCents }) => paidCents > 0)
      .map((booking) => `give back: € ${(booking.paidCents / 100).toFixed(2)} of ${named(booking)}`),
    ...(keptInvoices > 0 ? [`${keptInvoices} of them keep their invoice, as the law asks`] : []),
    ...(isColleagueGone ? ['the account or invitation at the desk is gone'] : []),
  ]
}

function named({ id, day }: HeldBooking): string {
  return `${bookingCode(id)} on ${day}`
}
