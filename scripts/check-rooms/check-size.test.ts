import { expect, test } from 'vitest'
import { reportsFor } from './plant-house.ts'

const lines = (count: number) => '// line\n'.repeat(count)

test('301 lines are too many, 300 are not', () => {
  expect(
    reportsFor({
      'apps/api/src/long.ts': lines(301),
      'packages/ui/src/long.tsx': lines(301),
      'e2e/fits.ts': lines(300),
    }),
  ).toEqual(['apps/api/src/long.ts:301 big-file', 'packages/ui/src/long.tsx:301 big-file'])
})

test('tests, generated files and other kinds may be long', () => {
  expect(
    reportsFor({
      'apps/api/src/long.test.ts': lines(301),
      'apps/api/src/rows.generated.ts': lines(301),
      'apps/site/public/vendor.js': lines(301),
    }),
  ).toEqual([])
})
