import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkArchitecture } from './check-architecture.ts'
import { CLEAN_HOUSE, reportsFor, sampleProject } from './sample-project.ts'

const DRAWER = 'database/src/utils.ts'

function runMain(root: string) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), root], { encoding: 'utf8' })
}

test('a clean project has nothing to report', () => {
  expect(checkArchitecture(sampleProject({}))).toEqual([])
})

test('the command prints how many files it checked', () => {
  const { status, stdout } = runMain(sampleProject({}))
  const count = Object.keys(CLEAN_HOUSE).filter((path) => /\.tsx?$/.test(path)).length
  expect(stdout).toMatch(new RegExp(`${count} files checked; the median file has \\d+ lines`))
  expect(status).toBe(0)
})

test('the command prints file, line, rule and reason, and exits 1', () => {
  const { status, stderr } = runMain(
    sampleProject({ 'packages/domain/src/price/late.ts': '\nexport const a = Date\n' }),
  )
  expect(stderr).toMatch(/^packages\/domain\/src\/price\/late\.ts:2 {2}impure {2}Date in the domain/m)
  expect(status).toBe(1)
})

test('an empty folder is not a clean project', () => {
  const root = mkdtempSync(join(tmpdir(), 'lichtspel-architecture-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  expect(runMain(root).status).toBe(1)
})

test('ignores installed packages, build output and files left by tools', () => {
  const folders = ['node_modules/x', 'dist', '.data', '.reports', '.stryker-tmp/y']
  expect(
    reportsFor(Object.fromEntries(folders.map((folder) => [`database/${folder}/utils.ts`, '']))),
  ).toEqual([])
})

test('in a git checkout it skips ignored files, but not new and staged ones', () => {
  const root = sampleProject({ '.gitignore': 'ignored/\n', 'database/ignored/utils.ts': '', [DRAWER]: '' })
  const git = (...args: string[]) => expect(spawnSync('git', args, { cwd: root }).status).toBe(0)
  git('init', '--quiet')
  expect(checkArchitecture(root).map(({ file }) => file)).toEqual([DRAWER])
  git('add', DRAWER)
  expect(checkArchitecture(root).map(({ file }) => file)).toEqual([DRAWER])
  // Deleted but still in git's index.
  rmSync(join(root, DRAWER))
  expect(checkArchitecture(root)).toEqual([])
})

test('a checkout that git cannot read is an error, not a clean project', () => {
  expect(() => checkArchitecture(sampleProject({ '.git': 'gitdir: nowhere\n' }))).toThrow(
    'git ls-files failed',
  )
})
