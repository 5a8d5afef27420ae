import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { apiDocs, writeApiDocs } from './api-docs.ts'

test('the development server shows the reference, which loads its own files', async () => {
  const server = await createServer({
    configFile: false,
    plugins: [apiDocs()],
    server: { port: 0 },
    logLevel: 'silent',
  })
  try {
    await server.listen()
    const base = server.resolvedUrls?.local[0] ?? ''
    const page = await (await fetch(`${base}api/docs`)).text()
    expect(page).toContain('"url":"/api/openapi.json"')
    for (const [, path] of page.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const file = await fetch(new URL(path ?? '', `${base}api/docs`))
      expect([path, file.headers.get('content-type')]).toEqual([
        path,
        expect.stringMatching(/^text\/(css|javascript)$/),
      ])
      expect((await file.text()).length).toBeGreaterThan(100_000)
    }
  } finally {
    await server.close()
  }
})

test('the static page contains the document, and text in it cannot end the script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'api-docs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeApiDocs(folder, JSON.stringify({ info: { description: '</script>' } }))
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  expect(page).toContain('"spec":{"info"')
  expect(page).toContain('id="reference"')
  expect(readFileSync(join(folder, 'openapi.json'), 'utf8')).toContain('"info"')
  for (const [, file] of page.matchAll(/(?:href|src)="\.\/([^"]+)"/g))
    expect(readdirSync(folder)).toContain(file)
  expect(page).toContain('\\u003c/script>')
  expect(page.match(/<\/script>/g)).toHaveLength(2)
})
