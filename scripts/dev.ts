// Starts everything a developer needs with one command: PostgreSQL, tables, sample bookings, the server, the site, the desk, an
// inbox for the mails and a fake of Mollie for the payments. Prints their addresses.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathIn, ROOT_LANGUAGE } from '@lichtspel/contract/paths'
import { SAMPLE_GENT } from '@lichtspel/domain/catalogue/sample-gent'
import { type Inbox, startInbox } from './dev-inbox/start-inbox.ts'
import { textLanguages } from './language-conditions.ts'
import { takenPorts } from './taken-ports.ts'
import { untilAllAnswer } from './until-all-answer.ts'

const PORT = process.env.PORT ?? '3000'
const SITE_PORT = process.env.SITE_PORT ?? '5173'
/** The other languages run on ports starting ten above the site's port; the site proxies them. */
const others = textLanguages()
  .filter((language) => language !== ROOT_LANGUAGE)
  .map((language, place) => [language, Number(SITE_PORT) + 10 + place] as const)
const DESK_PORT = process.env.DESK_PORT ?? '5174'
const INBOX_PORT = process.env.INBOX_PORT ?? '8025'
const SIGN_IN_PORT = process.env.SIGN_IN_PORT ?? '8026'
const MOLLIE_PORT = process.env.MOLLIE_PORT ?? '8027'
// A developer who sets a key wants to use the real Mollie.
const isMollieFake = !process.env.MOLLIE_API_KEY
// Not a secret: like the sign-in page for developers, it is for this machine only.
const deskSettings = {
  STAFF_URL: `http://localhost:${DESK_PORT}`,
  STAFF_SECRET: process.env.STAFF_SECRET || 'development-only-known-to-everyone',
}
await refuseTakenPorts()
console.log('Starting the database, the server, the site and the desk …')
// A developer who sets a mail server wants to use that one.
const inbox = process.env.SMTP_URL ? undefined : await openInbox()
// db:start writes the database address here.
const DATA_FOLDER = process.env.DEV_DATA_FOLDER || '.data'
const URL_FILE = join(DATA_FOLDER, 'postgres.url')
// For the doctor, which without SMTP_URL would report that mails are waiting.
const INBOX_FILE = join(DATA_FOLDER, 'inbox.url')
const children: ChildProcess[] = []
let stopping = false
let areAddressesShown = false

/** Runs before anything starts: a Vite that failed halfway would leave the rest running. */
async function refuseTakenPorts(): Promise<void> {
  const ports: Record<string, string | number> = { PORT, SITE_PORT, DESK_PORT, SIGN_IN_PORT }
  if (!process.env.SMTP_URL) ports.INBOX_PORT = INBOX_PORT
  if (isMollieFake) ports.MOLLIE_PORT = MOLLIE_PORT
  for (const [language, port] of others) ports[`SITE_PORT (${language})`] = port
  const numbers = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, Number(port)]))
  const taken = await takenPorts(numbers)
  if (taken.length === 0) return
  for (const name of taken)
    console.error(`Port ${numbers[name]} is in use: stop what uses it, or set ${name.replace(/ .*/, '')}`)
  process.exit(1)
}

function start(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  // Until everything answers only errors are printed, so that the addresses are the last lines.
  child.stdout?.on('data', (text) => {
    if (areAddressesShown) process.stdout.write(text)
  })
  child.once('exit', (code) => {
    if (stopping || code === 0) return
    console.error(`${name} stopped with exit code ${code}`)
    stop(1)
  })
  children.push(child)
  return child
}

/** Stops the processes in reverse order, so that the database stops after everything that uses it. */
function stop(code: number): void {
  if (stopping) return
  stopping = true
  for (const child of children.toReversed()) child.kill('SIGTERM')
  rmSync(INBOX_FILE, { force: true })
  void inbox?.close()
  process.exitCode = code
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

/** Each language is a separate build and needs its own Vite. Visitors of all languages use the first one, which proxies the others. */
function startSite(): void {
  const serve = (language: string, port: number | string, env = {}) =>
    start(`site in ${language}`, 'vite', ['apps/site', '--port', String(port), '--strictPort'], {
      API_PORT: PORT,
      DESK_PORT,
      SITE_LANGUAGE: language,
      ...env,
    })
  serve(ROOT_LANGUAGE, SITE_PORT, { OTHER_LANGUAGES: others.map((one) => one.join('=')).join(' ') })
  for (const [language, port] of others) serve(language, port)
}

function run(script: string, ...args: string[]): boolean {
  return (
    spawnSync(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  )
}

/** The address file appears once the server accepts connections. */
async function untilDatabaseIsThere(): Promise<void> {
  for (let i = 0; i < 120 && !existsSync(URL_FILE) && !stopping; i++) await sleep(250)
}

async function openInbox(): Promise<Inbox> {
  return await startInbox({ port: Number(INBOX_PORT) }).catch((error: NodeJS.ErrnoException) => {
    console.error(
      `The inbox cannot use port ${INBOX_PORT} (${error.code}): set INBOX_PORT to another port, or SMTP_URL to a mail server`,
    )
    process.exit(1)
  })
}

/** Links in mails open the development site. Mails have no rate limit, since none leaves this machine. */
function mailSettings(): Record<string, string> {
  const PUBLIC_URL = process.env.PUBLIC_URL || `http://localhost:${SITE_PORT}`
  if (inbox === undefined) return { PUBLIC_URL }
  const { MAILS_PER_ADDRESS_PER_HOUR = '0', MAILS_PER_ADDRESS_PER_DAY = '0' } = process.env
  return { PUBLIC_URL, SMTP_URL: inbox.smtpUrl, MAILS_PER_ADDRESS_PER_HOUR, MAILS_PER_ADDRESS_PER_DAY }
}

/** The key has the form of a real one, and only the fake accepts it. */
function startMollie(): Record<string, string> {
  if (!isMollieFake) return {}
  start('fake of Mollie', process.execPath, ['test-support/payments/fake-mollie/main.ts'], { MOLLIE_PORT })
  return {
    MOLLIE_API_KEY: `test_${'notasecret'.repeat(3)}`,
    MOLLIE_URL: `http://127.0.0.1:${MOLLIE_PORT}`,
  }
}

if (inbox !== undefined) {
  mkdirSync(DATA_FOLDER, { recursive: true })
  writeFileSync(INBOX_FILE, inbox.url)
}
if (!process.env.DATABASE_URL) {
  rmSync(URL_FILE, { force: true })
  start('database', process.execPath, ['database/src/bin/start.ts'])
  await untilDatabaseIsThere()
}
const isReady =
  run('database/src/bin/migrate.ts') &&
  run('database/src/bin/seed.ts') &&
  run('database/src/bin/samples.ts', '--development')
if (isReady) {
  const mollieSettings = startMollie()
  start('api', process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    PORT,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // The server restarts whenever a file is saved, so it must not wait.
    STOP_DRAIN_MS: '0',
    ...mailSettings(),
    ...deskSettings,
    ...mollieSettings,
  })
  start('sign-in', process.execPath, ['test-support/colleague/dev-sign-in.ts'], {
    SIGN_IN_PORT,
    ...mailSettings(),
    ...deskSettings,
  })
  startSite()
  start('desk', 'vite', ['apps/desk', '--port', DESK_PORT, '--strictPort'], { API_PORT: PORT, SITE_PORT })
  const started = [
    `http://localhost:${PORT}/healthz`,
    `http://localhost:${SITE_PORT}/`,
    // Each is checked at its own port: the first site reports an error for every request that it proxies too early.
    ...others.map(([language, port]) => `http://localhost:${port}${pathIn(language, '/')}`),
    `http://localhost:${DESK_PORT}/beheer/`,
    `http://localhost:${SIGN_IN_PORT}/codes`,
    ...(isMollieFake ? [`http://localhost:${MOLLIE_PORT}/`] : []),
  ]
  const silent = await untilAllAnswer(started, () => stopping)
  if (silent.length > 0 && !stopping) console.error(`Not responding yet: ${silent.join(', ')}`)
  if (!stopping)
    console.log(
      [
        '',
        `  Site   http://localhost:${SITE_PORT}`,
        ...others.map(([language]) => `         http://localhost:${SITE_PORT}${pathIn(language, '/')}`),
        `  Gent   http://${SAMPLE_GENT.venue.hosts[0]}:${SITE_PORT} is a second venue, its desk is under /beheer/`,
        `  Desk   http://localhost:${DESK_PORT}/beheer/`,
        `         http://localhost:${SIGN_IN_PORT}/ signs you in as a manager, /balie as desk staff; /codes shows the passwords and codes`,
        `  API    http://localhost:${SITE_PORT}/api/docs`,
        `  Inbox  ${inbox?.url ?? 'none: mail goes to the server in SMTP_URL'}`,
        isMollieFake
          ? `  Mollie http://localhost:${MOLLIE_PORT}/ is a fake: you choose how each payment ends`
          : '  Mollie the real one, because MOLLIE_API_KEY is set',
      ].join('\n'),
    )
  areAddressesShown = true
} else stop(1)
