import { expect, test } from 'vitest'
import { type Module, testsOf, workspacesOf } from './changes.ts'

const imports = (source: string, ...paths: string[]): Module => ({
  source,
  dependencies: paths.map((resolved) => ({ resolved, dependencyTypes: ['local', 'import'] })),
})

const MODULES: Module[] = [
  imports('packages/domain/src/price/price.ts'),
  imports('packages/domain/src/price/other.test.ts'),
  imports('packages/domain/src/booking/form.ts', 'packages/domain/src/price/price.ts'),
  imports('packages/domain/src/booking/form.test.ts', 'packages/domain/src/booking/form.ts'),
  imports('apps/api/src/bookings/place.ts', 'packages/domain/src/booking/form.ts'),
  imports('apps/api/src/bookings/place.test.ts', 'apps/api/src/bookings/place.ts'),
  imports('apps/api/src/app.ts', 'apps/api/src/bookings/place.ts'),
  imports('apps/api/src/app.test.ts', 'apps/api/src/app.ts'),
  imports('database/src/seed.test.ts'),
  {
    source: 'apps/site/app/types.test.ts',
    dependencies: [
      { resolved: 'packages/domain/src/price/price.ts', dependencyTypes: ['import', 'type-only'] },
    ],
  },
]

test('the tests of a change are those beside it and those that import it, at most through one file', () => {
  expect(testsOf(['packages/domain/src/price/price.ts'], MODULES)).toEqual([
    'packages/domain/src/booking/form.test.ts',
    'packages/domain/src/price/other.test.ts',
  ])
})

test('the whole server is tested only when it changed itself', () => {
  expect(testsOf(['apps/api/src/bookings/place.ts'], MODULES)).toEqual([
    'apps/api/src/bookings/place.test.ts',
  ])
  expect(testsOf(['apps/api/src/app.ts'], MODULES)).toEqual(['apps/api/src/app.test.ts'])
})

test('SQL is tested by the tests of the database, a document by none', () => {
  expect(testsOf(['database/functions/holds.sql'], MODULES)).toEqual(['database/src/seed.test.ts'])
  expect(testsOf(['README.md'], MODULES)).toEqual([])
})

test('a change concerns its workspace and those that depend on it', () => {
  const manifest = (name: string, ...dependencies: string[]) => ({
    name: `@lichtspel/${name}`,
    devDependencies: Object.fromEntries(dependencies.map((each) => [`@lichtspel/${each}`, '1.0.0'])),
  })
  const manifests = {
    'packages/domain': manifest('domain', 'test-support'),
    'packages/ui': manifest('ui', 'test-support'),
    'apps/site': manifest('site', 'ui'),
    'apps/api': manifest('api', 'domain'),
    'test-support': manifest('test-support', 'domain', 'ui'),
  }
  expect(workspacesOf(['packages/ui/src/a.tsx', 'scripts/a.ts'], manifests)).toEqual([
    'apps/site',
    'packages/ui',
    'scripts',
    'test-support',
  ])
  expect(workspacesOf(['apps/api/src/app.ts'], manifests)).toEqual(['apps/api'])
  expect(workspacesOf(['test-support/a.ts'], manifests)).toEqual([
    'apps/api',
    'apps/site',
    'packages/domain',
    'packages/ui',
    'test-support',
  ])
})
