import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../deploy/monitoring/', import.meta.url))
/** In Debian's package `prometheus`, which `.ci/run` installs. */
const PROMTOOL = '/usr/bin/promtool'
const promtool = (...args: string[]) => spawnSync(PROMTOOL, args, { cwd: FOLDER, encoding: 'utf8' })

const isThere = promtool('--version').status === 0

describe.skipIf(!isThere)(
  'according to promtool (skipped where Debian’s prometheus is not installed)',
  () => {
    it.each([
      ['the rules are valid', ['check', 'rules', 'alerts.yml']],
      ['the configuration is valid', ['check', 'config', 'prometheus.yml']],
      ['every alert fires on its own condition, and on nothing else', ['test', 'rules', 'alerts.test.yml']],
    ])(
      '%s',
      (_, args) => {
        const { status, stdout, stderr } = promtool(...args)
        expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
      },
      60_000,
    )
  },
)

it.skipIf(!isThere)('every query of the dashboard is valid in Prometheus', () => {
  const { panels } = JSON.parse(readFileSync(`${FOLDER}grafana-dashboard.json`, 'utf8')) as Dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const rules = panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }, place) => ({ record: `question_${place}`, expr }))
  expect(rules.length).toBeGreaterThan(20)
  const file = join(mkdtempSync(join(tmpdir(), 'lichtspel-rules-')), 'rules.json')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  const { status, stderr } = promtool('check', 'rules', file)
  rmSync(dirname(file), { recursive: true })
  expect([status, stderr]).toEqual([0, ''])
})

type Dashboard = { panels: { id: number; targets?: { expr: string }[] }[] }

it('every alert has a test that raises it', () => {
  const read = (name: string) => readFileSync(`${FOLDER}${name}`, 'utf8')
  const alarms = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const raised = [...read('alerts.test.yml').matchAll(/alertname: (\w+)\n\s+exp_alerts:/g)].map(
    ([, name]) => name,
  )
  expect(alarms.length).toBeGreaterThan(10)
  expect(new Set(raised)).toEqual(new Set(alarms))
})
