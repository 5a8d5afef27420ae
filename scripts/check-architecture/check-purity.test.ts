// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are source code
import { expect, test } from 'vitest'
import { reportsFor } from './sample-project.ts'

const PLANTED = 'packages/domain/src/price/planted.ts'

test.each([
  'Date.now()',
  'new Date()',
  'const at: Date = now',
  "new Date('2026-11-20 14:00').getTime()",
  'Date.parse(text)',
  'const { now } = Date',
  'Math.random()',
  "Math['random']()",
  'performance.now()',
  'crypto.randomUUID()',
  'setTimeout(f, 1)',
  'console.log(1)',
  "fetch('/')",
  'process.env',
  "localStorage.getItem('a')",
  '`${Date.now()}`',
])('%s is impure', (use) => {
  expect(reportsFor({ [PLANTED]: `export const a = 1\n${use}\n` })).toEqual([`${PLANTED}:2 impure`])
})

test('does not report a mere mention', () => {
  const text = [
    '// Date.now() is forbidden',
    '/* console.log(1) */',
    "const word = 'new Date()' + `Math.random()` + /process/.source",
    'const isoDate: IsoDate = foo.Date + foo.date + foo?.process',
    'const table = { document: 1, window: 2 }',
    'const rounded = Math.max(1, 2) + Math.floor(1.5)',
    "const shown = new Intl.DateTimeFormat('nl-BE')",
  ]
  expect(reportsFor({ [PLANTED]: text.join('\n') })).toEqual([])
})

test.each([
  'Date.UTC(2026, 10, 20)',
  'new Date(Date.UTC(2026, 10, 20)).toISOString()',
  'new Date(day * DAY_MS).getUTCDay()',
])('%s is allowed as calendar arithmetic', (use) => {
  expect(reportsFor({ [PLANTED]: `export const a = ${use}\n` })).toEqual([])
})

test('does not apply to tests of the domain or to other workspaces', () => {
  const text = 'console.log(Date.now(), Math.random())\n'
  expect(
    reportsFor({ 'packages/domain/src/price/planted.test.ts': text, 'apps/api/src/planted.ts': text }),
  ).toEqual([])
})
