import { lookAtBackups } from './checks/backups.ts'
import { lookAtCatalogue } from './checks/catalogue.ts'
import { lookAtClock } from './checks/clock.ts'
import { lookAtDatabase } from './checks/database.ts'
import { lookAtDesk } from './checks/desk.ts'
import { lookAtDisk } from './checks/disk.ts'
import { lookAtMailServer } from './checks/mail-server.ts'
import { lookAtProxies } from './checks/proxies.ts'
import { lookAtSecrets } from './checks/secrets.ts'
import { openDatabase, tellAway } from './database-connection.ts'
import { type Check, type Finding, meetPatient, note, type Patient, TOPICS, type Topic } from './patient.ts'
import { plainReason } from './plain-reason.ts'
import type { Settings } from './settings.ts'

export type Told = Finding & { topic: Topic }

/** The longest that one check may take. */
const CHECK_MS = 5_000

/** Looks at everything at once. Whatever is broken, it ends with sentences. */
export async function runChecks(settings: Settings, now: () => number = Date.now): Promise<Told[]> {
  const patient = meetPatient(settings, now)
  const database = openDatabase(settings.databaseUrl)
  try {
    const told = await Promise.all(CHECKS.map((check) => inTime(check, look(check, patient, database))))
    const away = await database.away
    const aboutDatabase = away === undefined ? [] : [tellAway(settings, away, CHECKS)]
    return inOrder([...aboutDatabase.map((one) => ({ ...one, topic: 'Database' as const })), ...told.flat()])
  } finally {
    await database.end()
  }
}

type Database = ReturnType<typeof openDatabase>

async function look(check: Check, patient: Patient, database: Database): Promise<Finding[]> {
  if ('look' in check) return await check.look(patient)
  // Told once for all of them.
  if ((await database.away) !== undefined || database.pool === undefined) return []
  return await check.lookIntoDatabase({ ...patient, db: database.pool })
}

async function inTime({ topic, about }: Check, looking: Promise<Finding[]>): Promise<Told[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([note(`Not known after ${CHECK_MS / 1000} seconds: ${about}.`)]),
      CHECK_MS,
    )
  })
  const failed = (error: unknown) => [note(`Could not be looked at: ${about}, for ${plainReason(error)}.`)]
  const findings = await Promise.race([looking.catch(failed), late])
  clearTimeout(timer)
  return findings.map((finding) => ({ ...finding, topic }))
}

function inOrder(told: Told[]): Told[] {
  return told.toSorted((a, b) => TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic))
}

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
