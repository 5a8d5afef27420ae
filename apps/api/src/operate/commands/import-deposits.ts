// npm run venue -- deposits statement.xml: books the payments of a CAMT.053 bank statement, and prints what did not match.
import { readFileSync } from 'node:fs'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import { runCommand } from '../../db/postgres.ts'
import { importStatement } from '../../money/import-statement.ts'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('usage: lichtspel deposits STATEMENT.xml')
  process.exit(2)
}
const euros = (cents: number) => (cents / 100).toFixed(2)
await runCommand(async ({ pool }) => {
  const report = await importStatement(pool, readFileSync(file, 'utf8'))
  console.log(`payments recorded: ${report.booked}, already recorded: ${report.known}`)
  for (const { paidOn, cents, currency, communications } of report.unmatched) {
    console.log(`no match: ${paidOn}  ${currency} ${euros(cents)}  ${communications.join(' | ')}`)
  }
  for (const { paidOn, cents, currency, reference = '' } of report.foreign) {
    console.log(
      `not recorded, not in euros: ${paidOn}  ${currency || 'no currency'} ${euros(cents)}  ${formatStructured(reference)}`,
    )
  }
  for (const { paidOn, cents, reference = '' } of report.toReturn) {
    console.log(
      `to refund, the visit was cancelled: ${paidOn}  € ${euros(cents)}  ${formatStructured(reference)}`,
    )
  }
  for (const { reference, amount_cents, paid_cents } of report.uneven) {
    console.log(
      `wrong amount: ${formatStructured(reference)}  due € ${euros(amount_cents)}, paid € ${euros(paid_cents)}`,
    )
  }
})
