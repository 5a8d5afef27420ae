import { lookAtBackups } from './checks/backups.ts'
import { lookAtCatalogue } from './checks/catalogue.ts'
import { lookAtClock } from './checks/clock.ts'
import { lookAtDatabase } from './checks/database.ts'
import { lookAtDesk } from './checks/desk.ts'
import { lookAtDisk } from './checks/disk.ts'
import { lookAtMailServer } from './checks/mail-server.ts'
import { lookAtProxies } from './checks/proxies.ts'
import { lookAtSecrets } from './checks/secrets.ts'
import type { Check } from './patient.ts'

/** All that is looked at. Within a topic it is told in this order. */
export const CHECKS: readonly Check[] = [
  { topic: 'Secrets', about: 'the variables and secrets', look: lookAtSecrets },
  { topic: 'Database', about: 'its migrations', lookIntoDatabase: lookAtDatabase },
  { topic: 'Clock', about: 'the clocks', lookIntoDatabase: lookAtClock },
  { topic: 'Proxy', about: 'what the server sees behind a proxy', look: lookAtProxies },
  { topic: 'Mail', about: 'the mail server', look: lookAtMailServer },
  { topic: 'Disk and backups', about: 'the disk', look: lookAtDisk },
  { topic: 'Disk and backups', about: 'the backups', look: lookAtBackups },
  { topic: 'Catalogue', about: 'the catalogues', lookIntoDatabase: lookAtCatalogue },
  { topic: 'Desk', about: 'the desk', lookIntoDatabase: lookAtDesk },
]
