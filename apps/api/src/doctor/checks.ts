import { lookAtBackups } from './checks/backups.ts'
import { lookAtCatalogue } from './checks/catalogue.ts'
import { lookAtClock } from './checks/clock.ts'
import { lookAtConnections } from './checks/connections.ts'
import { lookAtDatabase, lookAtRights } from './checks/database.ts'
import { lookAtDisk } from './checks/disk.ts'
import { lookAtInvariants } from './checks/invariants.ts'
import { lookAtMailServer } from './checks/mail-server.ts'
import { lookAtMigrations } from './checks/migrations.ts'
import { lookAtProxies } from './checks/proxies.ts'
import { lookAtPublicAddress } from './checks/public-address.ts'
import { lookAtOwnSender, lookAtVenueSender } from './checks/sender-domain.ts'
import { lookAtManagers, lookAtStaffSecret } from './checks/staff.ts'
import { lookAtStreams } from './checks/streams.ts'
import { lookAtVariables } from './checks/variables.ts'
import { lookAtWaitingMails } from './checks/waiting-mails.ts'
import { lookAtWallClock } from './checks/wall-clock.ts'
import type { Check } from './patient.ts'

/** All that is looked at. Within a topic it is told in this order. */
export const CHECKS: readonly Check[] = [
  { topic: 'Variables', about: 'the variables', look: lookAtVariables },
  { topic: 'Database', about: 'how the database is set', lookIntoDatabase: lookAtDatabase },
  { topic: 'Database', about: 'its migrations', lookIntoDatabase: lookAtMigrations },
  { topic: 'Database', about: 'the rights of the server', lookIntoDatabase: lookAtRights },
  { topic: 'Database', about: 'its connections', lookIntoDatabase: lookAtConnections },
  { topic: 'Database', about: 'the invariants of bookings', lookIntoDatabase: lookAtInvariants },
  { topic: 'Clock', about: 'the clocks', lookIntoDatabase: lookAtClock },
  { topic: 'Clock', about: 'the hours of days to come', lookIntoDatabase: lookAtWallClock },
  { topic: 'Public address', about: 'the public address', look: lookAtPublicAddress },
  { topic: 'Public address', about: 'what the server sees behind a proxy', look: lookAtProxies },
  { topic: 'Public address', about: 'live streams', look: lookAtStreams },
  { topic: 'Mail', about: 'the mail server', look: lookAtMailServer },
  { topic: 'Mail', about: 'mails that wait', lookIntoDatabase: lookAtWaitingMails },
  { topic: 'Mail', about: 'the domain of MAIL_FROM', look: lookAtOwnSender },
  { topic: 'Mail', about: 'the domain that mails come from', lookIntoDatabase: lookAtVenueSender },
  { topic: 'Disk and backups', about: 'the disk', look: lookAtDisk },
  { topic: 'Disk and backups', about: 'the backups', look: lookAtBackups },
  { topic: 'Venue', about: 'the catalogues', lookIntoDatabase: lookAtCatalogue },
  { topic: 'Venue', about: 'who can come in at the desk', lookIntoDatabase: lookAtManagers },
  { topic: 'Venue', about: 'STAFF_SECRET', look: lookAtStaffSecret },
]
