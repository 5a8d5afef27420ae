// Everything a developer needs, with one command: PostgreSQL, tables, sample bookings, the server, the site, the desk and an inbox
// for the mails, and their addresses.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathIn, ROOT_LANGUAGE } from '@lichtspel/contract/paths'
import { type Inbox, startInbox } from './dev-inbox/start-inbox.ts'
import { textLanguages } from './language-conditions.ts'
import { untilAllAnswer } from './until-all-answer.ts'

const PORT = process.env.PORT ?? '3000'
const SITE_PORT = process.env.SITE_PORT ?? '5173'
/** Behind the site's own port, ten and more above it. */
const others = textLanguages()
  .filter((language) => language !== ROOT_LANGUAGE)
  .map((language, place) => [language, Number(SITE_PORT) + 10 + place] as const)
const DESK_PORT = process.env.DESK_PORT ?? '5174'
const INBOX_PORT = process.env.INBOX_PORT ?? '8025'
const DOOR_PORT = process.env.DOOR_PORT ?? '8026'
// Everyone may know it: with the door that signs a developer in, it belongs to this machine alone.
const deskSettings = {
  STAFF_URL: `http://localhost:${DESK_PORT}`,
  STAFF_SECRET: process.env.STAFF_SECRET || 'development-only-known-to-everyone',
}
// Who names a mail server wants to see what that one does.
const inbox = process.env.SMTP_URL ? undefined : await openInbox()
// db:start writes its address here.
const DATA_FOLDER = process.env.DEV_DATA_FOLDER || '.data'
const URL_FILE = join(DATA_FOLDER, 'postgres.url')
// The doctor reads it: without SMTP_URL it would say that mails wait.
const INBOX_FILE = join(DATA_FOLDER, 'inbox.url')
const children: ChildProcess[] = []
let stopping = false

function start(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  child.once('exit', (code) => {
    if (stopping || code === 0) return
    console.error(`${name} ended with ${code}`)
    stop(1)
  })
  children.push(child)
  return child
}

/** In reverse order, so that the database outlives what uses it. */
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

/** Each language is another build, so each has a Vite of its own; visitors of all of them come to the first. */
function startSite(): void {
  const serve = (language: string, port: number | string, env = {}) =>
    start(`site in ${language}`, 'vite', ['apps/site', '--port', String(port), '--strictPort'], {
      API_PORT: PORT,
      SITE_LANGUAGE: language,
      ...env,
    })
  serve(ROOT_LANGUAGE, SITE_PORT, { OTHER_LANGUAGES: others.map((one) => one.join('=')).join(' ') })
  for (const [language, port] of others) serve(language, port)
}

function run(script: string, ...args: string[]): boolean {
  return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status === 0
}

/** The address file appears when the server accepts connections. */
async function untilDatabaseIsThere(): Promise<void> {
  for (let i = 0; i < 120 && !existsSync(URL_FILE) && !stopping; i++) await sleep(250)
}

async function openInbox(): Promise<Inbox> {
  return await startInbox({ port: Number(INBOX_PORT) }).catch((error: NodeJS.ErrnoException) => {
    console.error(
      `No inbox on port ${INBOX_PORT} (${error.code}): set INBOX_PORT, or SMTP_URL to your own server`,
    )
    process.exit(1)
  })
}

/** Links in mails open the site that is being worked on; nothing holds mails back, since none leaves this machine. */
function mailSettings(): Record<string, string> {
  const PUBLIC_URL = process.env.PUBLIC_URL || `http://localhost:${SITE_PORT}`
  if (inbox === undefined) return { PUBLIC_URL }
  const { MAILS_PER_ADDRESS_PER_HOUR = '0', MAILS_PER_ADDRESS_PER_DAY = '0' } = process.env
  return { PUBLIC_URL, SMTP_URL: inbox.smtpUrl, MAILS_PER_ADDRESS_PER_HOUR, MAILS_PER_ADDRESS_PER_DAY }
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
  start('api', process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    PORT,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // Every saved file restarts it.
    STOP_DRAIN_MS: '0',
    ...mailSettings(),
    ...deskSettings,
  })
  start('door', process.execPath, ['apps/api/src/testing/desk-door.ts'], {
    DOOR_PORT,
    ...mailSettings(),
    ...deskSettings,
  })
  startSite()
  start('desk', 'vite', ['apps/staff', '--port', DESK_PORT, '--strictPort'], { API_PORT: PORT })
  const started = [
    `http://localhost:${PORT}/healthz`,
    `http://localhost:${SITE_PORT}/`,
    // Each at its own port: the first site reports an error for every question that it hands on too early.
    ...others.map(([language, port]) => `http://localhost:${port}${pathIn(language, '/')}`),
    `http://localhost:${DESK_PORT}/beheer/`,
    `http://localhost:${DOOR_PORT}/codes`,
  ]
  const silent = await untilAllAnswer(started, () => stopping)
  if (silent.length > 0 && !stopping) console.error(`No answer yet from ${silent.join(', ')}`)
  if (!stopping)
    console.log(
      [
        '',
        `  Site   http://localhost:${SITE_PORT}`,
        ...others.map(([language]) => `         http://localhost:${SITE_PORT}${pathIn(language, '/')}`),
        `  Desk   http://localhost:${DESK_PORT}/beheer/`,
        `         http://localhost:${DOOR_PORT}/ signs you in there, as a manager; /balie as someone of the desk; /codes how to do it by hand`,
        `  API    http://localhost:${PORT}/api/openapi.json`,
        `  Inbox  ${inbox?.url ?? 'none: mails go to the server of SMTP_URL'}`,
        '',
      ].join('\n'),
    )
} else stop(1)
