import { describe, expect, test } from 'vitest'
import { findFaults } from './find-faults.ts'

/** The faults of these files, as 'file:line rule'. */
function faultsOf(files: Record<string, string>): string[] {
  return findFaults(files).map((fault) => fault.split('  ').slice(0, 2).join(' '))
}
const lines = (count: number, line = '// line') => `${line}\n`.repeat(count)
const empty = (paths: string[]) => Object.fromEntries(paths.map((path) => [path, '']))

describe('names', () => {
  const names = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types', 'shared', 'lib']

  test.each([...names, 'Utils', 'date-utils', 'test-helpers'])('no file is named %s', (name) => {
    const paths = [`database/src/${name}.ts`, `e2e/${name}.ts`, `packages/ui/src/${name}.module.css`]
    expect(faultsOf(empty(paths))).toEqual(paths.map((path) => `${path}:1 drawer`))
  })

  test.each(names)('no folder is named %s; it is reported once', (name) => {
    expect(faultsOf(empty([`apps/api/src/${name}/a.ts`, `apps/api/src/${name}/deep/b.ts`]))).toEqual([
      `apps/api/src/${name}:1 drawer`,
    ])
  })

  test('lib is a layer of a front end, and nothing deeper', () => {
    const paths = [
      'apps/desk/src/lib/api.ts',
      'apps/site/app/features/picker/lib/a.ts',
      'apps/site/app/lib.ts',
    ]
    expect(faultsOf(empty(paths))).toEqual([
      'apps/site/app/features/picker/lib:1 drawer',
      'apps/site/app/lib.ts:1 drawer',
    ])
  })

  test('packages, apps and database have no barrels', () => {
    const barrels = [
      'apps/api/src/hold/index.ts',
      'apps/site/app/features/picker/index.tsx',
      'database/src/index.ts',
      'packages/ui/src/index.ts',
    ]
    expect(faultsOf(empty([...barrels, 'apps/site/index.html', 'scripts/index.ts']))).toEqual(
      barrels.map((path) => `${path}:1 drawer`),
    )
  })

  test('a longer word may contain such a name, and folders without code may have it', () => {
    expect(
      faultsOf(
        empty([
          'packages/domain/src/price/commons-area.ts',
          'database/src/refusal-types.ts',
          'docs/misc/a.md',
        ]),
      ),
    ).toEqual([])
  })

  test('a folder has at most 40 files of code, not counting tests', () => {
    const crowd = (count: number, ending: string) =>
      empty(Array.from({ length: count }, (_, at) => `database/crowd/file-${at}.${ending}`))
    expect(faultsOf(crowd(41, 'ts'))).toEqual(['database/crowd:1 crowded'])
    expect(faultsOf({ ...crowd(40, 'ts'), ...crowd(41, 'sql'), ...crowd(41, 'test.ts') })).toEqual([])
  })
})

describe('lengths', () => {
  test('a file has at most 500 lines; tests, styles and SQL too', () => {
    const paths = [
      'apps/api/src/a.test.ts',
      'apps/api/src/a.ts',
      'database/functions/a.sql',
      'packages/a.css',
    ]
    const files = (count: number) => Object.fromEntries(paths.map((path) => [path, lines(count)]))
    expect(faultsOf(files(500))).toEqual([])
    expect(faultsOf(files(501))).toEqual(paths.map((path) => `${path}:501 big-file`))
  })

  test('what nobody reads from top to bottom may be longer', () => {
    const paths = [
      'apps/api/src/rows.generated.ts',
      'apps/site/public/vendor.js',
      'database/migrations/0001_a.sql',
    ]
    expect(faultsOf(Object.fromEntries(paths.map((path) => [path, lines(501)])))).toEqual([])
  })

  /** A function body of this many lines, with its braces. */
  const body = (count: number) => `{\n${lines(count - 2, '  a()')}}`
  const API = 'apps/api/src/holds/a'

  test.each([
    ['a function', (count: number) => `export function f() ${body(count)}`],
    ['an arrow', (count: number) => `export const f = async () => ${body(count)}`],
    ['a component', (count: number) => `export const F = () => <p>${'\n'.repeat(count - 1)}</p>`],
    ['a method', (count: number) => `export class A { f() ${body(count)} }`],
    ['a callback', (count: number) => `list.map((x) => ${body(count)})`],
    ['a test', (count: number) => `test('a', () => ${body(count)})`],
  ])('%s has at most 60 lines', (_, make) => {
    expect(faultsOf({ [`${API}.tsx`]: `\n${make(60)}\n` })).toEqual([])
    expect(faultsOf({ [`${API}.tsx`]: `\n${make(61)}\n` })).toEqual([`${API}.tsx:2 big-function`])
  })

  test.each(['describe', 'describe.skip', 'test.describe', 'describe.each([1])'])(
    'the callback of %s may be longer, but a function in it may not',
    (words) => {
      const long = `test('a', () => ${body(61)})\n`
      expect(faultsOf({ [`${API}.test.ts`]: `${words}('a', () => ${body(90)})\n` })).toEqual([])
      expect(faultsOf({ [`${API}.test.ts`]: `${words}('a', () => {\n${long}})\n` })).toEqual([
        `${API}.test.ts:2 big-function`,
      ])
    },
  )

  test('a file that does not parse is an error', () => {
    expect(() => findFaults({ [`${API}.ts`]: 'const = 1' })).toThrow(`${API}.ts does not parse`)
  })
})

describe('SQL functions', () => {
  const make = (name: string, words = 'CREATE FUNCTION') =>
    `${words} ${name}() RETURNS void AS $$ $$ LANGUAGE sql;\n`

  test.each([
    'CREATE FUNCTION',
    'create or replace function',
    'CREATE\n  OR REPLACE FUNCTION',
    'CREATE PROCEDURE',
  ])('%s may not be in a migration', (words) => {
    const path = 'database/migrations/0002_holds.sql'
    expect(faultsOf({ [path]: `CREATE TABLE a ();\n${make('release', words)}` })).toEqual([
      `${path}:2 sql-function`,
    ])
  })

  test('a function is defined once, however its name is spelled', () => {
    expect(
      faultsOf({
        'database/functions/holds.sql':
          make('hold_slots') + make('release') + make('Release', 'CREATE OR REPLACE FUNCTION'),
        'database/functions/late.sql': make('public.hold_slots') + make('"release"') + make('expire'),
      }),
    ).toEqual([
      'database/functions/holds.sql:3 sql-function',
      'database/functions/late.sql:1 sql-function',
      'database/functions/late.sql:2 sql-function',
    ])
  })

  test('a mention is no definition, and other workspaces define their own', () => {
    expect(
      faultsOf({
        'database/migrations/0002_holds.sql':
          '-- CREATE FUNCTION hold_slots\n/* CREATE FUNCTION\nhold_slots */\n',
        'database/functions/holds.sql': make('hold_slots'),
        'proof/reference/reference.sql': make('hold_slots'),
      }),
    ).toEqual([])
  })
})

describe('end-to-end tests', () => {
  test.each([
    "await field.fill('Sarah')",
    "await field.pressSequentially('Sarah')",
    "await page.keyboard.type('Sarah')",
    "await page.keyboard.insertText('Sarah')",
    'await page.waitForTimeout(500)',
    "const answer = page.waitForResponse('/api')",
    'await page.waitForFunction(() => true)',
    "await page.waitForLoadState('load')",
    "await page.goto('/', { waitUntil: 'networkidle' })",
    "await field.waitFor({ state: 'attached' })",
    "await expect(field).toBeFocused()\n  await typeKeys(page, 'Sarah')",
    "await expect(field).toBeFocused()\n  await page.keyboard.press('7')",
  ])('do not go around the hands: %s', (line) => {
    expect(faultsOf({ 'e2e/desk/a.e2e.ts': `${line}\n` })).toEqual(['e2e/desk/a.e2e.ts:1 hands'])
  })

  test('may fill an array; hands, pictures, walks and other workspaces may wait as they like', () => {
    const paths = ['e2e/hands.ts', 'e2e/screenshots/a.ts', 'e2e/walks/a.ts', 'e2e/monkey/a.ts', 'proof/a.ts']
    expect(faultsOf(Object.fromEntries(paths.map((path) => [path, 'page.waitForTimeout(1)'])))).toEqual([])
    expect(faultsOf({ 'e2e/a.ts': 'Array(3).fill({ open: false })\nawait panel.waitFor()\n' })).toEqual([])
  })
})
