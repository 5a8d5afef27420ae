// npm run venue -- privacy-erase mail [--cancel]: erases a person's data, except what the law requires us to keep. Finds them by email
// address or phone number.
import { parseArgs } from 'node:util'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { runCommand } from '../../db/postgres.ts'
import { type Erasure, type ErasureReport, erasePerson } from '../../person/erase-person.ts'
import { readPerson } from '../../person/person.ts'
import type { HeldBooking } from '../../person/sql.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cancel: { type: 'boolean', default: false } },
})
const person = readPerson(positionals.join(' '))
if (person === undefined) {
  console.error('usage: lichtspel privacy-erase MAIL|PHONE [--cancel]')
  process.exit(2)
}
await runCommand(async ({ pool }) => {
  const erasure = await erasePerson(pool, person, { cancels: values.cancel })
  if ('done' in erasure) console.log(reported(erasure.done).join('\n'))
  else {
    console.error(`Nothing was erased: ${obstacle(erasure)}`)
    process.exitCode = 1
  }
})

function obstacle(erasure: Exclude<Erasure, { done: ErasureReport }>): string {
  if (erasure.refused === 'colleague')
    return 'this person is a colleague. Remove their access at the desk first.'
  const visits = erasure.bookings.map(named).join(', ')
  if (erasure.refused === 'coming')
    return `there are upcoming visits, ${visits}. Add --cancel to cancel them and erase everything.`
  return `a paid deposit would have no name to be returned to, ${visits}. Note at the desk that it was returned, in full or in part.`
}

function reported({ erased, cancelled, keptInvoices, isColleagueGone }: ErasureReport): string[] {
  return [
    `bookings anonymised: ${erased}`,
    ...cancelled.map((booking) => `cancelled: ${named(booking)}, no mail was sent`),
    ...(keptInvoices > 0 ? [`invoices kept, as the law requires: ${keptInvoices}`] : []),
    ...(isColleagueGone ? ['the account or invitation at the desk was removed'] : []),
  ]
}

function named({ id, day }: HeldBooking): string {
  return `${bookingCode(id)} on ${day}`
}
