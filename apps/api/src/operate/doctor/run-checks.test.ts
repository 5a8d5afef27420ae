import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CHECKS } from './run-checks.ts'

const PAGE = fileURLToPath(new URL('../../../../../docs/operations/troubleshooting.md', import.meta.url))
const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** The words to look for in docs/operations/troubleshooting.md, in the row of the check's topic. */
const WORDS: Record<string, string> = {
  checkSecrets: 'no `STAFF_SECRET`',
  checkDatabase: 'migrations missing',
  checkClock: '2 seconds between database and this machine',
  checkProxies: '`TRUST_PROXY` 0 behind a proxy',
  checkMailServer: 'mail server unreachable',
  checkDisk: 'under 2 GB free, or under 10% and 50 GB',
  checkBackups: 'no backup',
  checkCatalogue: 'nothing published',
  checkDesk: 'no manager',
}

const checks = CHECKS.map((check) => ({
  topic: check.topic,
  name: ('look' in check ? check.look : check.lookIntoDatabase).name,
}))

test('every check has a test that calls it', () => {
  const tests = globSync('checks/*.test.ts', { cwd: FOLDER }).map((file) =>
    readFileSync(FOLDER + file, 'utf8'),
  )
  expect(tests.length).toBeGreaterThan(3)
  expect(checks.filter(({ name }) => !tests.some((text) => text.includes(`${name}(`)))).toEqual([])
})

test('the troubleshooting page lists every check in the row of its topic', () => {
  const table = readFileSync(PAGE, 'utf8').match(/^\| Area [\s\S]*?\n\n/m)?.[0] ?? ''
  const isListed = ({ topic, name }: (typeof checks)[number]) =>
    table
      .split('\n')
      .some((row) => row.startsWith(`| ${topic.toLowerCase()} |`) && row.includes(WORDS[name] ?? 'no words'))
  expect(checks.filter((check) => !isListed(check))).toEqual([])
})

test('every exported check is in the list of checks', () => {
  const written = globSync('checks/*.ts', { cwd: FOLDER })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(FOLDER + file, 'utf8').matchAll(/^export .*function (check\w+)/gm)])
    .map(([, name]) => name)
  const called = new Set(checks.map(({ name }) => name))
  expect(written.length).toBe(checks.length)
  expect(written.filter((name) => !called.has(name ?? ''))).toEqual([])
})
