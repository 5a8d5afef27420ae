// npm run venue -- invite mail --role beheerder|balie [--venue antwerpen]: invites somebody to the desk, and prints the address that lets
// him in. The first manager of a venue comes in this way; he invites the others.
import { parseArgs } from 'node:util'
import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { ROLES } from '@lichtspel/domain/desk/roles'
import { ROLE_NAMES } from '@lichtspel/texts/nl/desk/mails'
import { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { readConfig } from '../config.ts'
import { connectPostgres } from '../db/postgres.ts'
import { invite } from '../staff/invitations/invite.ts'
import { INVITATION_LIVES_HOURS } from '../staff/staff-link.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string' }, venue: { type: 'string' } },
})
const [email] = positionals
const role = ROLES.find((one) => values.role === one || values.role === ROLE_NAMES[one])
if (email === undefined || role === undefined) {
  console.error(
    `usage: npm run venue -- invite mail --role ${Object.values(ROLE_NAMES).join('|')} [--venue antwerpen]`,
  )
  process.exit(2)
}

const config = readConfig(process.env)
const postgres = connectPostgres(config.DATABASE_URL ?? resolveDatabaseUrl(), 2, () => {})
try {
  const shelf = new CatalogueShelf({ pool: postgres.pool, onError: (error) => console.error(String(error)) })
  await shelf.start()
  shelf.stop()
  const venue = shelf.get(values.venue)
  const link = await invite(
    { pool: postgres.pool, config },
    { email, role, venueId: venue.id, invitedBy: null },
  )
  console.log(
    `${email} may come in as ${ROLE_NAMES[role]} of ${venue.id}, once, within ${INVITATION_LIVES_HOURS} hours:\n${link}`,
  )
  console.log('The same leaves by mail when a server with SMTP_URL runs.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres.end()
}
