import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { describe, expect, test } from 'vitest'
import { sharedTestApp } from '../api/shared-test-app.ts'
import { TEST_STAFF_SECRET } from '../api/test-app.ts'
import { codeOf } from './authenticator-app.ts'
import { DeskBrowser } from './desk-browser.ts'
import { DEV_PASSWORD, DEV_PEOPLE, DEV_TOTP_SECRET } from './dev-people.ts'

const desk = sharedTestApp()

const SOURCES = join(import.meta.dirname, '../../apps/api/src')
const PORT = 18_000 + (process.pid % 2_000)
const settings = () => ({
  ...process.env,
  DATABASE_URL: desk.database.url,
  STAFF_SECRET: TEST_STAFF_SECRET,
  SIGN_IN_PORT: String(PORT),
})

function startSignIn(env: Record<string, string | undefined> = {}) {
  return spawn(process.execPath, [join(import.meta.dirname, 'dev-sign-in.ts')], {
    env: { ...settings(), NODE_ENV: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function refusalOf(env: Record<string, string>): Promise<string> {
  const server = startSignIn(env)
  let told = ''
  server.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  const [code] = await once(server, 'exit')
  return `${code}: ${/Error: (.*)/.exec(told)?.[1] ?? told}`
}

describe('the developer sign-in server', () => {
  test('signs in a manager and a desk colleague, and password and code still work', async () => {
    const server = startSignIn()
    try {
      const visits = await Promise.all(['/', '/balie'].map((path) => visit(path)))
      const roles = visits.map(async (visit) => {
        expect(visit.headers.get('location')).toBe('http://localhost:3000/beheer/')
        const browser = new DeskBrowser(desk)
        const [name = '', value = ''] = (visit.headers.get('set-cookie') ?? '').split(/[=;]/)
        browser.cookies.set(name, value)
        return (await browser.get(DESK_PATHS.me)).json().role
      })
      expect(await Promise.all(roles)).toEqual(['manager', 'desk'])
    } finally {
      server.kill()
      await once(server, 'exit')
    }
    const browser = new DeskBrowser(desk)
    const [{ email }] = DEV_PEOPLE
    await browser.post(SIGN_IN_PATHS.password, { email, password: DEV_PASSWORD })
    const answer = await browser.post(SIGN_IN_PATHS.code, { code: codeOf(DEV_TOTP_SECRET) })
    expect(answer.statusCode).toBe(200)
  })

  test('does not start in production, for a public address or for a remote database', async () => {
    const refused =
      'Signing in without a password works only on a developer’s own machine: both desk and database must be on it'
    expect(
      await Promise.all([
        refusalOf({ NODE_ENV: 'production' }),
        refusalOf({ PUBLIC_URL: 'https://lichtspel.example' }),
        refusalOf({ STAFF_URL: 'http://lichtspel.example' }),
        refusalOf({ DATABASE_URL: 'postgres://db.example/lichtspel' }),
        refusalOf({ STAFF_SECRET: '' }),
      ]),
    ).toEqual([
      ...Array.from({ length: 4 }, () => `1: ${refused}`),
      '1: STAFF_SECRET is not set: signing in as a developer needs it',
    ])
  })
})

test('the production server imports no test support', () => {
  const reached = reachedFrom(join(SOURCES, 'main.ts'))
  expect(reached.length).toBeGreaterThan(100)
  expect(reached.filter((file) => file.includes('test-support'))).toEqual([])
})

async function visit(path: string): Promise<Response> {
  for (let tries = 0; ; tries++) {
    try {
      return await fetch(`http://127.0.0.1:${PORT}${path}`, { redirect: 'manual' })
    } catch (error) {
      if (tries > 100) throw error
      await sleep(100)
    }
  }
}

function reachedFrom(start: string): string[] {
  const reached = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(
      /(?:from|import)\s*\(?'((?:\.|@lichtspel\/test-support)[^']+\.ts)'/g,
    )
    for (const [, path = ''] of imports) waiting.push(join(dirname(file), path))
  }
  return [...reached].map((file) => relative(SOURCES, file))
}
