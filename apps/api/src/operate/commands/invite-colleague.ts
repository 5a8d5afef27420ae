// npm run venue -- invite mail --role beheerder|balie|keuken [--venue antwerpen]: invites someone to the desk and prints the invitation link.
// A venue's first manager is invited this way and invites the others.
import { parseArgs } from 'node:util'
import { ROLES } from '@lichtspel/domain/desk/roles'
import { ROLE_NAMES } from '@lichtspel/texts/nl/desk/mails'
import { INVITATION_TTL_HOURS } from '../../colleague/desk-link.ts'
import { invite } from '../../colleague/invite.ts'
import { runCommand } from '../../db/postgres.ts'
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

await runCommand(async ({ pool }, config) => {
  const catalogues = await readCataloguesOnce(pool)
  const venue = catalogues.get(values.venue)
  const link = await invite({ pool, config, catalogues }, { email, role, venueId: venue.id, invitedBy: null })
  console.log(
    `${email} is invited as ${ROLE_NAMES[role]} of ${venue.id}. This link works once, within ${INVITATION_TTL_HOURS} hours:\n${link}`,
  )
  console.log('If a server with SMTP_URL is running, it also sends the invitation by mail.')
})
