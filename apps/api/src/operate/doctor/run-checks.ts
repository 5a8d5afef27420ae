import { checkBackups } from './checks/backups.ts'
import { checkCatalogue } from './checks/catalogue.ts'
import { checkClock, checkDatabase } from './checks/database.ts'
import { checkDesk } from './checks/desk.ts'
import { checkDisk } from './checks/disk.ts'
import { checkMailServer } from './checks/mail-server.ts'
import { checkProxies } from './checks/proxies.ts'
import { checkSecrets } from './checks/secrets.ts'
import { databaseUnreachable, openDatabase } from './database-connection.ts'
import {
  type Check,
  type Finding,
  type Installation,
  note,
  openInstallation,
  type Settings,
  TOPICS,
  type Topic,
} from './installation.ts'
import { plainReason } from './plain-reason.ts'

export type Told = Finding & { topic: Topic }

/** Maximum duration of one check. */
const CHECK_MS = 5_000

/** Runs all checks at once. It always returns findings, whatever is broken. */
export async function runChecks(settings: Settings, now: () => number = Date.now): Promise<Told[]> {
  const installation = openInstallation(settings, now)
  const database = openDatabase(settings.databaseUrl)
  try {
    const told = await Promise.all(CHECKS.map((check) => inTime(check, look(check, installation, database))))
    const away = await database.away
    const aboutDatabase = away === undefined ? [] : [databaseUnreachable(settings, away, CHECKS)]
    return inOrder([...aboutDatabase.map((one) => ({ ...one, topic: 'Database' as const })), ...told.flat()])
  } finally {
    await database.end()
  }
}

type Database = ReturnType<typeof openDatabase>

async function look(check: Check, installation: Installation, database: Database): Promise<Finding[]> {
  if ('look' in check) return await check.look(installation)
  // Reported once for all checks, not for each one.
  if ((await database.away) !== undefined || database.pool === undefined) return []
  return await check.lookIntoDatabase({ ...installation, db: database.pool })
}

async function inTime({ topic, about }: Check, looking: Promise<Finding[]>): Promise<Told[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([note(`Could not check ${about} within ${CHECK_MS / 1000} seconds.`)]),
      CHECK_MS,
    )
  })
  const failed = (error: unknown) => [note(`Could not check ${about}: ${plainReason(error)}.`)]
  const findings = await Promise.race([looking.catch(failed), late])
  clearTimeout(timer)
  return findings.map((finding) => ({ ...finding, topic }))
}

function inOrder(told: Told[]): Told[] {
  return told.toSorted((a, b) => TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic))
}

/** All checks. Within a topic they are reported in this order. */
export const CHECKS: readonly Check[] = [
  { topic: 'Secrets', about: 'the variables and secrets', look: checkSecrets },
  { topic: 'Database', about: 'the migrations', lookIntoDatabase: checkDatabase },
  { topic: 'Clock', about: 'the clocks', lookIntoDatabase: checkClock },
  { topic: 'Proxy', about: 'the proxy settings', look: checkProxies },
  { topic: 'Mail', about: 'the mail server', look: checkMailServer },
  { topic: 'Disk and backups', about: 'the disk', look: checkDisk },
  { topic: 'Disk and backups', about: 'the backups', look: checkBackups },
  { topic: 'Catalogue', about: 'the catalogues', lookIntoDatabase: checkCatalogue },
  { topic: 'Desk', about: 'the desk', lookIntoDatabase: checkDesk },
]

const MARKS = { fine: '✓', wrong: '!', note: '·' }

/** A readable report: the findings by topic, and at the end how many need attention. */
export function report(told: readonly Told[]): string {
  const topics = [...new Set(told.map(({ topic }) => topic))]
  const parts = topics.map((topic) => {
    const lines = told.filter((one) => one.topic === topic).map(tell)
    return `${topic}\n${lines.join('\n')}`
  })
  return `${parts.join('\n\n')}\n\n${summary(told)}`
}

export function countWrong(told: readonly Told[]): number {
  return told.filter(({ state }) => state === 'wrong').length
}

function tell(one: Told): string {
  const sentence = `  ${MARKS[one.state]} ${one.says}`
  return one.state === 'wrong' ? `${sentence}\n    Fix: ${one.todo}` : sentence
}

function summary(told: readonly Told[]): string {
  const count = countWrong(told)
  if (count === 0) return 'No problems found.'
  return count === 1 ? 'One problem found.' : `${count} problems found.`
}
