import { expect, test } from 'vitest'
import { checkArchitecture } from './check-architecture.ts'
import { manifest, reportsFor, sampleProject } from './sample-project.ts'

const DOMAIN = 'packages/domain/src/price'

test('a cycle is reported once, with its path and the line of the first import', () => {
  const root = sampleProject({
    [`${DOMAIN}/c.ts`]: "import './a.ts'\n",
    [`${DOMAIN}/a.ts`]: "// first\nimport './b.ts'\n",
    [`${DOMAIN}/b.ts`]: "export * from './c.ts'\n",
  })
  expect(checkArchitecture(root)).toEqual([
    {
      file: `${DOMAIN}/a.ts`,
      line: 2,
      rule: 'cycle',
      explanation: ['a', 'b', 'c', 'a'].map((name) => `${DOMAIN}/${name}.ts`).join(' → '),
    },
  ])
})

test('two cycles that share a file are two', () => {
  expect(
    reportsFor({
      [`${DOMAIN}/a.ts`]: "import './b.ts'\nimport './c.ts'\n",
      [`${DOMAIN}/b.ts`]: "import './a.ts'\n",
      [`${DOMAIN}/c.ts`]: "import './a.ts'\n",
    }),
  ).toEqual([`${DOMAIN}/a.ts:1 cycle`, `${DOMAIN}/a.ts:2 cycle`])
})

test('a file that imports itself, and a cycle through a lazy import', () => {
  expect(
    reportsFor({
      [`${DOMAIN}/a.ts`]: "import './a.ts'\n",
      [`${DOMAIN}/b.ts`]: "import './c.ts'\n",
      [`${DOMAIN}/c.ts`]: "export const b = () => import('./b.ts')\n",
    }),
  ).toEqual([`${DOMAIN}/a.ts:1 cycle`, `${DOMAIN}/b.ts:1 cycle`])
})

test('through package names, resolved by "exports"', () => {
  expect(
    reportsFor({
      [`${DOMAIN}/a.ts`]: "import './b.ts'\n",
      [`${DOMAIN}/b.ts`]: "import '@lichtspel/domain/price/a'\n",
    }),
  ).toEqual([`${DOMAIN}/a.ts:1 cycle`])
})

test.each([
  ['a pattern for .tsx', { './*': './src/*.tsx' }, '@lichtspel/ui/a'],
  ['a list of patterns', { './*': ['./src/*.ts', './src/*.tsx'] }, '@lichtspel/ui/a'],
  ['conditions', { './*': { types: './src/*.d.ts', default: './src/*.tsx' } }, '@lichtspel/ui/a'],
  ['an exact key before a pattern', { './*': './src/*.ts', './first': './src/a.tsx' }, '@lichtspel/ui/first'],
  ['the longest pattern', { './*': './*.ts', './pieces/*': './src/*.tsx' }, '@lichtspel/ui/pieces/a'],
  ['a single path', './src/a.tsx', '@lichtspel/ui'],
])('"exports" with %s', (_, exports, specifier) => {
  expect(
    reportsFor({
      'packages/ui/package.json': JSON.stringify({ ...JSON.parse(manifest('@lichtspel/ui')), exports }),
      'packages/ui/src/a.tsx': "import './b.tsx'\n",
      'packages/ui/src/b.tsx': `import '${specifier}'\n`,
    }),
  ).toEqual(['packages/ui/src/a.tsx:1 cycle'])
})

test('a path without its ending, and one that names the compiled file', () => {
  expect(
    reportsFor({
      'apps/site/app/lib/a.ts': "import './b'\n",
      'apps/site/app/lib/b.tsx': "import './c.js'\n",
      'apps/site/app/lib/c.ts': "import './a'\n",
    }),
  ).toEqual(['apps/site/app/lib/a.ts:1 cycle'])
})

test('a cycle of types alone is one', () => {
  expect(
    reportsFor({
      [`${DOMAIN}/a.ts`]: "import type { B } from './b.ts'\n",
      [`${DOMAIN}/b.ts`]: "export type { A } from './a.ts'\n",
      [`${DOMAIN}/c.ts`]: "import { type D } from './d.ts'\n",
      [`${DOMAIN}/d.ts`]: "export let c: import('./c.ts').C\n",
    }),
  ).toEqual([`${DOMAIN}/a.ts:1 cycle`, `${DOMAIN}/c.ts:1 cycle`])
})
