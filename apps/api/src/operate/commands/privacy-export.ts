// npm run -s venue -- privacy-export mail: prints all data kept about a person as JSON. Finds them by email address or phone number.
import { runCommand } from '../../db/postgres.ts'
import { exportPerson } from '../../person/export-person.ts'
import { readPerson } from '../../person/person.ts'

const person = readPerson(process.argv.slice(2).join(' '))
if (person === undefined) {
  console.error('usage: lichtspel privacy-export MAIL|PHONE')
  process.exit(2)
}
await runCommand(async ({ pool }) => {
  console.log(JSON.stringify(await exportPerson(pool, person), null, 2))
})
