import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')

test.each([
  ['.github/workflows/ci.yml', /^ {4}timeout-minutes: 40$/m],
  ['.gitlab-ci.yml', /^ {2}timeout: 40 minutes$/m],
])('%s runs .ci/run, with a timeout', (file, limit) => {
  expect(read(file)).toMatch(/^ +-(?: run:)? bash \.ci\/run$/m)
  expect(read(file)).toMatch(limit)
})

test('the workflow has read access only, and keeps no credentials', () => {
  const workflow = read('.github/workflows/ci.yml')
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m)
  expect(workflow).not.toMatch(/: write|pull_request_target|secrets\./)
  expect(workflow).toContain('persist-credentials: false')
})

test('every action in .github is pinned to a full commit hash, with its version as a comment', () => {
  const files = globSync('.github/**/*.{yml,yaml}', { cwd: ROOT })
  const actions = files.flatMap((file) => read(file).match(/^.*\buses['"]?\s*:.*$/gm) ?? [])
  expect(actions.length).toBeGreaterThan(2)
  const pinned = /uses: [\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
  expect(actions.filter((action) => !pinned.test(action))).toEqual([])
})

test('Renovate waits a week as docs/dependencies.md says, except for a security fix', () => {
  expect(read('docs/dependencies.md')).toContain('--min-release-age=7')
  expect(JSON.parse(read('renovate.json'))).toMatchObject({
    minimumReleaseAge: '7 days',
    rangeStrategy: 'pin',
    vulnerabilityAlerts: { minimumReleaseAge: null, schedule: ['at any time'] },
    lockFileMaintenance: { enabled: true },
  })
})
