import { expect, test } from 'vitest'
import { medianLength } from './check-size.ts'
import { readProject } from './read-project.ts'
import { reportsFor, sampleProject } from './sample-project.ts'

const lines = (count: number) => '// line\n'.repeat(count)
/** A function body of this many lines, including its braces. */
const body = (count: number) => `{\n${'  a()\n'.repeat(count - 2)}}`
const API = 'apps/api/src/holds/planted'

test('reports 501 lines, but not 500; tests, styles and SQL count', () => {
  const long = ['apps/api/src/long.test.ts', 'apps/api/src/long.ts', 'packages/ui/src/long.tsx']
  expect(
    reportsFor({
      ...Object.fromEntries(long.map((path) => [path, lines(501)])),
      'packages/ui/src/long.css': '/* a */\n'.repeat(501),
      'database/functions/long.sql': '-- a\n'.repeat(501),
      'e2e/fits.ts': lines(500),
    }).toSorted(),
  ).toEqual(
    [...long, 'packages/ui/src/long.css', 'database/functions/long.sql']
      .map((path) => `${path}:501 big-file`)
      .toSorted(),
  )
})

test('generated and served files and migrations may be long, and so may other kinds', () => {
  expect(
    reportsFor({
      'apps/api/src/rows.generated.ts': `${lines(501)}export function a() ${body(61)}\n`,
      'apps/site/public/vendor.js': lines(501),
      'database/migrations/0001_long.sql': '-- a\n'.repeat(501),
      'docs/table.md': lines(501),
    }),
  ).toEqual([])
})

test.each([
  ['a function', (size: number) => `export function f() ${body(size)}`],
  ['an arrow', (size: number) => `export const f = async () => ${body(size)}`],
  ['a component', (size: number) => `export const F = () => <p>${'\n'.repeat(size - 1)}</p>`],
  ['a method', (size: number) => `export class A { f() ${body(size)} }`],
  ['a callback', (size: number) => `list.map((x) => ${body(size)})`],
  ['a test', (size: number) => `test('a', () => ${body(size)})`],
])('%s has at most 60 lines', (_, make) => {
  expect(reportsFor({ [`${API}.tsx`]: `\n${make(60)}\n` })).toEqual([])
  expect(reportsFor({ [`${API}.tsx`]: `\n${make(61)}\n` })).toEqual([`${API}.tsx:2 big-function`])
})

test.each(['describe', 'describe.skip', 'test.describe', 'describe.each([1])'])(
  'the callback of %s may be long, but a function in it may not',
  (words) => {
    const long = `test('a', () => ${body(61)})\n`
    expect(reportsFor({ [`${API}.test.ts`]: `${words}('a', () => ${body(90)})\n` })).toEqual([])
    expect(reportsFor({ [`${API}.test.ts`]: `${words}('a', () => {\n${long}})\n` })).toEqual([
      `${API}.test.ts:2 big-function`,
    ])
  },
)

test('the median covers only files that people wrote', () => {
  const project = readProject(sampleProject({}))
  const texts = new Map([1, 50, 90].map((count) => [`${API}-${count}.ts`, lines(count)]))
  texts.set('apps/site/public/vendor.js', lines(1000))
  expect(medianLength({ ...project, texts })).toBe(50)
})
