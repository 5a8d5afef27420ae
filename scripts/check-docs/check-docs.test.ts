import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkDiagrams } from './check-diagrams.ts'
import { checkLinks } from './check-links.ts'
import { readPage } from './read-docs.ts'

/** Chromium takes about two seconds, more when the whole suite runs beside it. */
const BROWSER_MS = 60_000

function plantDocs(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'lichtspel-docs-'))
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
  ])('%s leads nowhere', (text) => {
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
  ])('%s is fine', (text) => {
    expect(deadLinks(text)).toEqual([])
  })
})

describe('diagrams', () => {
  const page = (...blocks: string[]) =>
    readPage('docs/a.md', blocks.map((block) => `text\n\n\`\`\`mermaid\n${block}\n\`\`\`\n`).join('\n'))

  test('only blocks that say so are read, with the line where they begin', () => {
    const { diagrams } = readPage('a.md', 'a\n```ts\nflowchart\n```\n\n  ```mermaid\n  pie\n  ```\n')
    expect(diagrams).toEqual([{ text: '  pie\n', line: 6 }])
  })

  test('a broken one is found among good ones', { timeout: BROWSER_MS }, async () => {
    const faults = await checkDiagrams([
      page(
        'flowchart LR\n  a["a (b)"] --> b',
        'flowchart LR\n  a[a "b"] --> b',
        'stateDiagram-v2\n  [*] --> held: hold',
        'sequenceDiagram\n  visitor->>server: hold',
        'erDiagram\n  venue ||--o{ schedule : has',
        'sequencediagramme\n  a->>b: c',
      ),
    ])
    expect(faults).toEqual([
      expect.stringMatching(/^docs\/a\.md:10 {2}the diagram does not parse: Parse error on line 2/),
      expect.stringMatching(/^docs\/a\.md:38 {2}the diagram does not parse: No diagram type detected/),
    ])
  })
})

describe('the command', () => {
  test('counts what it checked', { timeout: BROWSER_MS }, () => {
    const { status, stdout } = runMain(
      plantDocs({ 'README.md': '[a](docs/a.md)\n\n```mermaid\npie\n  "a" : 1\n```\n', 'docs/a.md': '' }),
    )
    expect(stdout).toContain('2 pages, 1 links lead somewhere, 1 diagrams parse')
    expect(status).toBe(0)
  })

  test('fails on a broken diagram and on a dead link', { timeout: BROWSER_MS }, () => {
    const { status, stderr } = runMain(
      plantDocs({
        'packages/a/RULES.md': '```mermaid\nflowchart LR\n  a -->\n```\n',
        'docs/a.md': '[a](b.md)',
      }),
    )
    expect(stderr).toMatch(/^docs: packages\/a\/RULES\.md:1 {2}the diagram does not parse/m)
    expect(stderr).toMatch(/^docs: docs\/a\.md:1 {2}b\.md leads nowhere$/m)
    expect(status).toBe(1)
  })

  test('an empty folder is no house with good docs', () => {
    expect(runMain(plantDocs({})).status).toBe(1)
  })
})
