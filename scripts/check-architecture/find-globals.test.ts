// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are source code
import { expect, test } from 'vitest'
import { findGlobals } from './find-globals.ts'
import { readSyntax } from './read-syntax.ts'

function found(text: string): string[] {
  const names = ['fetch', 'Date', 'Math.random', 'navigator.sendBeacon']
  return findGlobals(readSyntax('a.ts', text), names).map(({ name, line }) => `${line} ${name}`)
}

test.each([
  ["fetch('/')", 'fetch'],
  ["window.fetch('/')", 'fetch'],
  ["globalThis?.fetch('/')", 'fetch'],
  ["self['fetch']('/')", 'fetch'],
  ['const { fetch } = window', 'fetch'],
  ['`${fetch}`', 'fetch'],
  ['const at: Date = now', 'Date'],
  ['new Date()', 'Date'],
  ['x ?\n  y : Date', 'Date'],
  ['Math.random()', 'Math.random'],
  ['Math?.random()', 'Math.random'],
  ['window.navigator.sendBeacon(x)', 'navigator.sendBeacon'],
  ['(window as any).fetch()', 'fetch'],
  ['api[fetch]', 'fetch'],
])('%s uses %s', (text, name) => {
  expect(found(text).map((use) => use.replace(/^\d+ /, ''))).toEqual([name])
})

test.each([
  ['api.fetch()'],
  ['api?.fetch()'],
  ['this.#fetch()'],
  ['const a = { fetch: b, Date: c }'],
  ['type A = {\n  a: string\n  Date: string\n  fetch?: string\n}'],
  ['const isoDate: IsoDate = foo.Date'],
  ['// Date\nconst a = \'Date\' + "fetch" + /fetch/.source'],
  ["import { fetch as ask } from './api.ts'"],
  ['Math.max(random, navigator.onLine)'],
])('%s uses no global', (text) => {
  expect(found(text)).toEqual([])
})

test('reports each use at its line', () => {
  expect(found('a\nnew Date()\n\nfetch(Date)')).toEqual(['2 Date', '4 fetch', '4 Date'])
})
