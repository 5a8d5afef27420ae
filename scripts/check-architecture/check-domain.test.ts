import { expect, test } from 'vitest'
import { reportsFor } from './sample-project.ts'

const DOMAIN = 'packages/domain/src'
const ORDER = ['time', 'catalogue', 'slots', 'price', 'visit', 'payment', 'booking']
const imports = (folders: string[]) =>
  folders.map((folder) => `import type { X } from '../${folder}/thing.ts'`).join('\n')

test.each(ORDER.map((folder, rank) => [folder, rank] as const))(
  '%s may import only the folders before it',
  (folder, rank) => {
    const file = `${DOMAIN}/${folder}/planted.ts`
    const after = ORDER.slice(rank + 1)
    expect(reportsFor({ [file]: imports(ORDER) })).toEqual(
      after.map((_, at) => `${file}:${rank + at + 2} direction`),
    )
  },
)

test('the order applies to types, tests and package names too', () => {
  expect(
    reportsFor({
      [`${DOMAIN}/slots/a.test.ts`]: "import '../booking/form.ts'\n",
      [`${DOMAIN}/slots/b.ts`]: "export let x: import('../visit/plan.ts').Plan\n",
      [`${DOMAIN}/slots/c.ts`]: "import '@lichtspel/domain/price/estimate'\n",
    }),
  ).toEqual(['a.test.ts', 'b.ts', 'c.ts'].map((name) => `${DOMAIN}/slots/${name}:1 direction`))
})

test('every file is in one of the folders', () => {
  expect(reportsFor({ [`${DOMAIN}/a.ts`]: '', [`${DOMAIN}/till/b.ts`]: '' })).toEqual([
    `${DOMAIN}/a.ts:1 direction`,
    `${DOMAIN}/till/b.ts:1 direction`,
  ])
})

test('the folders of visit have an order too, with shared files next to them', () => {
  const visit = 'packages/visit/src'
  expect(
    reportsFor({
      [`${visit}/voice.tsx`]: '',
      [`${visit}/day/a.ts`]: "import '../choice/choice.ts'\n",
      [`${visit}/slots/b.ts`]: "import '../plan/planner.ts'\nimport '../voice.tsx'\n",
      [`${visit}/odd/c.ts`]: '',
    }),
  ).toEqual([`${visit}/day/a.ts:1 direction`, `${visit}/odd/c.ts:1 direction`])
})
