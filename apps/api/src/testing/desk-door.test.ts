import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { SIGN_IN_PATHS } from '@lichtspel/contract/staff/sign-in-paths'
import { describe, expect, test } from 'vitest'
import { codeOf } from './authenticator-app.ts'
import { DeskBrowser } from './desk-browser.ts'
import { DEV_PASSWORD, DEV_PEOPLE, DEV_TOTP_SECRET } from './dev-people.ts'
import { sharedTestApp } from './shared-test-app.ts'
import { TEST_STAFF_SECRET } from './test-app.ts'

const desk = sharedTestApp()

const SOURCES = join(import.meta.dirname, '..')
const PORT = 18_000 + (process.pid % 2_000)
const settings = () => ({
  ...process.env,
  DATABASE_URL: desk.database.url,
  STAFF_SECRET: TEST_STAFF_SECRET,
  DOOR_PORT: String(PORT),
})

function openDoor(env: Record<string, string | undefined> = {}) {
  return spawn(process.execPath, [join(import.meta.dirname, 'desk-door.ts')], {
    env: { ...settings(), NODE_ENV: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function refusalOf(env: Record<string, string>): Promise<string> {
  const door = openDoor(env)
  let told = ''
  door.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  const [code] = await once(door, 'exit')
  return `${code}: ${/Error: (.*)/.exec(told)?.[1] ?? told}`
}

describe('the door for developers', () => {
  test('signs in a manager and someone of the desk, and both can do it by hand', async () => {
    const door = openDoor()
    try {
      const visits = await Promise.all(['/', '/balie'].map((path) => knock(path)))
      const roles = visits.map(async (visit) => {
        expect(visit.headers.get('location')).toBe('http://localhost:3000/beheer/')
        const browser = new DeskBrowser(desk)
        const [name = '', value = ''] = (visit.headers.get('set-cookie') ?? '').split(/[=;]/)
        browser.cookies.set(name, value)
        return (await browser.get(STAFF_PATHS.me)).json().role
      })
      expect(await Promise.all(roles)).toEqual(['manager', 'desk'])
    } finally {
      door.kill()
      await once(door, 'exit')
    }
    const browser = new DeskBrowser(desk)
    const [{ email }] = DEV_PEOPLE
    await browser.post(SIGN_IN_PATHS.password, { email, password: DEV_PASSWORD })
    const answer = await browser.post(SIGN_IN_PATHS.code, { code: codeOf(DEV_TOTP_SECRET) })
    expect(answer.statusCode).toBe(200)
  })

  test('does not open in production, for a public address or for a database elsewhere', async () => {
    const refused = 'The door is for a developer’s own machine: desk and database must be on it'
    expect(
      await Promise.all([
        refusalOf({ NODE_ENV: 'production' }),
        refusalOf({ PUBLIC_URL: 'https://lichtspel.example' }),
        refusalOf({ STAFF_URL: 'http://lichtspel.example' }),
        refusalOf({ DATABASE_URL: 'postgres://db.example/lichtspel' }),
        refusalOf({ STAFF_SECRET: '' }),
      ]),
    ).toEqual([...Array.from({ length: 4 }, () => `1: ${refused}`), '1: The door needs STAFF_SECRET'])
  })
})

test('nothing that the production server runs comes from the folder of tests and doors', () => {
  const reached = reachedFrom(join(SOURCES, 'main.ts'))
  expect(reached.length).toBeGreaterThan(100)
  expect(reached.filter((file) => file.startsWith('testing'))).toEqual([])
})

async function knock(path: string): Promise<Response> {
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
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+\.ts)'/g)
    for (const [, path = ''] of imports) waiting.push(join(dirname(file), path))
  }
  return [...reached].map((file) => relative(SOURCES, file))
}
