import { expect, test } from 'vitest'
import { reportsFor } from './sample-project.ts'

const FIRST = { 'packages/domain/src/catalogue/first-catalogue.ts': 'export const FIRST_CATALOGUE = {}\n' }
const text = "import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'\n"

test.each([
  'packages/domain/src/price/planted.ts',
  'database/src/seedling.ts',
  'apps/site/app/lib/planted.ts',
  'apps/desk/src/lib/planted.ts',
  'apps/api/src/holds/planted.ts',
])('%s may not import the first catalogue', (path) => {
  expect(reportsFor({ ...FIRST, [path]: text })).toEqual([`${path}:1 first-catalogue`])
})

test.each([
  'packages/domain/src/price/planted.test.ts',
  'database/src/seed.ts',
  'database/src/sample-bookings.ts',
  'test-support/database/planted.ts',
  'apps/site/build/planted.ts',
  'scripts/planted.ts',
])('%s may import the first catalogue', (path) => {
  expect(reportsFor({ ...FIRST, [path]: text })).toEqual([])
})
