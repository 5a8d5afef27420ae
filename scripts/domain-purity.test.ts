// Checks that the domain stays isolated: by its own compiler settings and, for what those allow, by the workspace check.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** tsc takes about a second, more while the whole suite runs. */
const TSC_MS = 60_000

function compileAsDomain(text: string): { status: number | null; stdout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-domain-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const settings = JSON.parse(readFileSync(join(ROOT, 'packages/domain/tsconfig.json'), 'utf8'))
  const moved = { ...settings, extends: join(ROOT, 'tsconfig.base.json') }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(moved))
  // The copy needs its "type": "module": without it the control fails on `export`.
  copyFileSync(join(ROOT, 'packages/domain/package.json'), join(folder, 'package.json'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/planted.ts'), text)
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  return spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
}

describe('the compiler', () => {
  test('control: pure code compiles', { timeout: TSC_MS }, () => {
    const { status, stdout } = compileAsDomain("export const a = Math.max(1, 2) + 'x'.length\n")
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  test.each([
    ['console', 'console.log(1)'],
    ['fetch', "fetch('/')"],
    ['document', 'document.title'],
    ['process', 'process.env'],
  ])('rejects %s', { timeout: TSC_MS }, (name, use) => {
    const { status, stdout } = compileAsDomain(`export const a = ${use}\n`)
    expect(stdout).toContain('src/planted.ts(1,')
    expect(stdout).toContain(`Cannot find name '${name}'`)
    expect(status).not.toBe(0)
  })
})
