// npm run -s venue -- privacy-export mail: prints all data kept about a person as JSON. Finds them by email address or phone number.
import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { readConfig } from '../../config.ts'
import { connectPostgres } from '../../db/postgres.ts'
import { exportPerson } from '../../person/export-person.ts'
import { readPerson } from '../../person/person.ts'

const person = readPerson(process.argv.slice(2).join(' '))
if (person === undefined) {
  console.error('usage: lichtspel privacy-export MAIL|PHONE')
  process.exit(2)
}
const postgres = connectPostgres(readConfig(process.env).DATABASE_URL ?? resolveDatabaseUrl(), 2, () => {})
try {
  console.log(JSON.stringify(await exportPerson(postgres.pool, person), null, 2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres.end()
}
