import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkLinks } from './check-links.ts'
import { checkPaths } from './check-paths.ts'
import { readPage } from './read-docs.ts'

function plantDocs(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'lichtspel-docs-'))
  spawnSync('git', ['init', '--quiet', root])
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

function runMain(root: string) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), root], { encoding: 'utf8' })
}

function deadLinks(text: string): string[] {
  const paths = ['README.md', 'docs/a.md', 'docs/adr/0001-a b.md']
  return checkLinks({ paths, pages: [readPage('docs/a.md', text)] })
}

function unknownPaths(text: string): string[] {
  const paths = ['docs/a.md', 'apps/api/src/app.ts', 'apps/api/src/app.test.ts', 'texts/src/nl/desk-acts.ts']
  return checkPaths({ paths, pages: [readPage('docs/a.md', text)] })
}

describe('links', () => {
  test.each([
    ['[a](nowhere.md)'],
    ['![a](nowhere.png)'],
    ['[a](../docs/nowhere.md#part)'],
    ['[a]: nowhere.md'],
    ['<img src="nowhere.png" alt="a">'],
    ['[a](README.md)'],
    ['[a](A.md)'],
    ['[a](../../outside.md)'],
  ])('reports %s as a dead link', (text) => {
    expect(deadLinks(`first\n\n${text}\n`)).toEqual([
      expect.stringMatching(/^docs\/a\.md:3 {2}.* leads nowhere$/),
    ])
  })

  test.each([
    ['[a](a.md)'],
    ['[a](../README.md#run-it)'],
    ['[a](adr)'],
    ['[a](adr/)'],
    ['[a](<adr/0001-a%20b.md>)'],
    ['[a](#below)'],
    ['[a](https://example.org/x.md)'],
    ['[a](mailto:x@example.org)'],
    ['`[a](nowhere.md)`'],
    ['```\n[a](nowhere.md)\n```'],
  ])('accepts %s', (text) => {
    expect(deadLinks(text)).toEqual([])
  })
})

describe('named files', () => {
  test.each([
    ['`apps/api/src/nowhere.ts`', 'apps/api/src/nowhere.ts'],
    ['`apps/api/nowhere`', 'apps/api/nowhere'],
    ['`nowhere.ts`', 'nowhere.ts'],
    ['`pp.ts`', 'pp.ts'],
    ['`npx vitest run apps/nowhere`', 'apps/nowhere'],
    ['`src/{nl,fr}/nowhere.ts`', 'src/{nl,fr}/nowhere.ts'],
  ])('reports %s', (text, word) => {
    expect(unknownPaths(`first\n\n${text}\n`)).toEqual([`docs/a.md:3  ${word} does not exist`])
  })

  test.each([
    ['`apps/api/src/app.ts`'],
    ['`apps/api/src/`'],
    ['`src/app.ts`'],
    ['`app.test.ts`'],
    ['`nl/desk*`'],
    ['`src/<language>/desk-acts.ts`'],
    ['`src/{nl,fr}/desk-acts.ts`'],
    ['`/beheer/lijsten`'],
    ['`text/html`'],
    ['`.ts`'],
    ['`.reports/a.md`'],
    ['apps/api/nowhere.ts'],
    ['```sh\nnode nowhere.ts\n```'],
  ])('accepts %s', (text) => {
    expect(unknownPaths(text)).toEqual([])
  })
})

describe('the command', () => {
  test('counts what it checked', () => {
    const { status, stdout } = runMain(plantDocs({ 'README.md': '[a](docs/a.md)', 'docs/a.md': '' }))
    expect(stdout).toContain('2 pages, 1 links lead somewhere')
    expect(status).toBe(0)
  })

  test('fails on a dead link', () => {
    const { status, stderr } = runMain(plantDocs({ 'docs/a.md': '[a](b.md)' }))
    expect(stderr).toMatch(/^docs: docs\/a\.md:1 {2}b\.md leads nowhere$/m)
    expect(status).toBe(1)
  })

  test('fails on a file that does not exist', () => {
    const { status, stderr } = runMain(plantDocs({ 'docs/a.md': '`b.ts`' }))
    expect(stderr).toMatch(/^docs: docs\/a\.md:1 {2}b\.ts does not exist$/m)
    expect(status).toBe(1)
  })

  test('fails on an empty folder', () => {
    expect(runMain(plantDocs({})).status).toBe(1)
  })
})
