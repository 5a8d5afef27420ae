// npm run venue -- invite mail --role beheerder|balie|keuken [--venue antwerpen]: invites someone to the desk and prints the invitation link.
// A venue's first manager is invited this way and invites the others.
import { parseArgs } from 'node:util'
import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { ROLES } from '@lichtspel/domain/desk/roles'
import { ROLE_NAMES } from '@lichtspel/texts/nl/desk/mails'
import { INVITATION_TTL_HOURS } from '../../colleague/desk-link.ts'
import { invite } from '../../colleague/invite.ts'
import { readConfig } from '../../config.ts'
import { connectPostgres } from '../../db/postgres.ts'
import { readCataloguesOnce } from '../../offer/catalogue-cache.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string' }, venue: { type: 'string' } },
})
const [email] = positionals
const role = ROLES.find((one) => values.role === one || values.role === ROLE_NAMES[one])
if (email === undefined || role === undefined) {
  console.error(`usage: lichtspel invite MAIL --role ${Object.values(ROLE_NAMES).join('|')} [--venue ID]`)
  process.exit(2)
}

const config = readConfig(process.env)
const postgres = connectPostgres(config.DATABASE_URL ?? resolveDatabaseUrl(), 2, () => {})
try {
  const catalogues = await readCataloguesOnce(postgres.pool)
  const venue = catalogues.get(values.venue)
  const link = await invite(
    { pool: postgres.pool, config, catalogues },
    { email, role, venueId: venue.id, invitedBy: null },
  )
  console.log(
    `${email} is invited as ${ROLE_NAMES[role]} of ${venue.id}. This link works once, within ${INVITATION_TTL_HOURS} hours:\n${link}`,
  )
  console.log('If a server with SMTP_URL is running, it also sends the invitation by mail.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres.end()
}
