import { expect, test } from 'vitest'
import { checkArchitecture } from './check-architecture.ts'
import { reportsFor, sampleProject } from './sample-project.ts'

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

test('finds a cycle through package names, resolved by "exports"', () => {
  expect(
    reportsFor({
      [`${DOMAIN}/a.ts`]: "import './b.ts'\n",
      [`${DOMAIN}/b.ts`]: "import '@lichtspel/domain/price/a'\n",
    }),
  ).toEqual([`${DOMAIN}/a.ts:1 cycle`])
})
