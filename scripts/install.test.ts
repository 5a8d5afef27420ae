import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// No Docker here: a stub script records the arguments it is called with. Everything else is the real install.sh.
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lichtspel-install-'))
  mkdirSync(join(folder, 'deploy'))
  cpSync(join(import.meta.dirname, '../deploy/install.sh'), join(folder, 'deploy/install.sh'))
  writeFileSync(join(folder, 'compose'), '#!/bin/sh\necho "$@" >> "$(dirname "$0")/asked"\n', { mode: 0o755 })
})
afterEach(() => rmSync(folder, { recursive: true }))

function install(args: string[], mail: Record<string, string> = {}) {
  const { status, stderr } = spawnSync('sh', [join(folder, 'deploy/install.sh'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, COMPOSE: join(folder, 'compose'), ...mail },
  })
  return { status, stderr: stderr.trim() }
}

const env = () => readFileSync(join(folder, '.env'), 'utf8')

test('writes a .env that has every variable compose.yaml requires, then starts the services and invites the manager', () => {
  const mail = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'hallo@speel.example' }
  expect(install(['speel.example', 'an@speel.example'], mail).status).toBe(0)
  const compose = readFileSync(join(import.meta.dirname, '../compose.yaml'), 'utf8')
  for (const [, name] of compose.matchAll(/\$\{(\w+):\?/g))
    expect(env()).toMatch(new RegExp(`^${name}=.+$`, 'm'))
  for (const name of ['STAFF_SECRET', 'BACKUP_KEY'])
    expect(env()).toMatch(new RegExp(`^${name}=.{40,}$`, 'm'))
  expect(env()).toContain('COMPOSE_PROFILES=mail\n')
  expect(env()).toContain("SMTP_URL='smtps://u:p@mail.example'\nMAIL_FROM='hallo@speel.example'")
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
  const asked = readFileSync(join(folder, 'asked'), 'utf8')
  expect(asked).toContain('build\nup -d server\n')
  expect(asked).toContain('up -d\n')
  expect(asked).toContain('exec -T server lichtspel invite an@speel.example --role beheerder\n')
})

test('keeps an existing .env, and refuses another host name', () => {
  install(['localhost', 'an@speel.example'])
  const before = env()
  expect(before).not.toContain('SMTP_URL')
  expect(install(['localhost', 'an@speel.example']).status).toBe(0)
  expect(install(['elders.example', 'an@speel.example']).status).toBe(1)
  expect(env()).toBe(before)
})

const PLAIN = ['localhost', 'an@speel.example']
const SENDER = { MAIL_FROM: 'hallo@speel.example' }
test.each<[string, string[], Record<string, string>, string]>([
  ['a host name with blanks', ['a b', 'an@speel.example'], {}, 'a b is not a host name'],
  ['a manager without an address', ['localhost', 'an'], {}, 'an is not an email address'],
  [
    'a manager that looks like an option',
    ['localhost', '--venue=x@y'],
    {},
    '--venue=x@y is not an email address',
  ],
  [
    'a mail server without a sender',
    PLAIN,
    { SMTP_URL: 'smtp://mail.example' },
    'SMTP_URL needs MAIL_FROM, a plain address such as hello@play.example',
  ],
  [
    'a mail server without its protocol',
    PLAIN,
    { SMTP_URL: 'mail.example', ...SENDER },
    'SMTP_URL starts with smtp:// or smtps://',
  ],
  [
    'a password that .env cannot hold',
    PLAIN,
    { SMTP_URL: 'smtp://mail.example/a\\nb', ...SENDER },
    "write ' as %27 and \\ as %5C in SMTP_URL",
  ],
  [
    'missing arguments when it cannot prompt for them',
    [],
    {},
    'usage: [SMTP_URL=… MAIL_FROM=…] sh deploy/install.sh HOST MANAGER_MAIL',
  ],
])('refuses %s, and writes nothing', (_, args, mail, reason) => {
  expect(install(args, mail)).toEqual({ status: 1, stderr: reason })
  expect(existsSync(join(folder, '.env'))).toBe(false)
})
