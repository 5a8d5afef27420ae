import { expect, test } from 'vitest'
import { reportsFor } from './sample-project.ts'

const FIRST = { 'packages/domain/src/catalogue/first-catalogue.ts': 'export const FIRST_CATALOGUE = {}\n' }
const text = "import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'\n"

test.each([
  'packages/domain/src/price/planted.ts',
  'packages/contract/src/planted.ts',
  'packages/texts/src/planted.ts',
  'packages/visit/src/planted.tsx',
  'database/src/planted.ts',
  'database/src/seedling.ts',
  'apps/site/app/lib/planted.ts',
  'apps/site/app/routes/planted.tsx',
  'apps/staff/src/lib/planted.ts',
  'apps/api/src/holds/planted.ts',
  'apps/api/src/main.ts',
])('%s is given a catalogue', (path) => {
  expect(reportsFor({ ...FIRST, [path]: text })).toEqual([`${path}:1 first-catalogue`])
})

test.each([
  'packages/domain/src/price/planted.test.ts',
  'packages/domain/src/price/planted.fixture.ts',
  'packages/contract/src/planted.test.ts',
  'packages/visit/src/planted.test.tsx',
  'database/src/seed.ts',
  'database/src/sample-bookings.ts',
  'database/src/testing/planted.ts',
  'apps/site/build/planted.ts',
  'apps/api/src/testing/planted.ts',
  'e2e/planted.ts',
  'proof/planted.ts',
  'scripts/planted.ts',
])('%s may name the first', (path) => {
  expect(reportsFor({ ...FIRST, [path]: text })).toEqual([])
})

test('a relative path leads to it too', () => {
  const planted = { 'packages/domain/src/catalogue/planted.ts': "export * from './first-catalogue.ts'\n" }
  expect(reportsFor({ ...FIRST, ...planted })).toEqual([
    'packages/domain/src/catalogue/planted.ts:1 first-catalogue',
  ])
})
