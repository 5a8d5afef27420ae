import { describe, expect, test } from 'vitest'
import { reportsFor } from './sample-project.ts'

describe('drawer', () => {
  const names = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types', 'shared', 'lib']

  test.each([...names, 'Utils', 'date-utils', 'test-helpers'])('no file is named %s', (name) => {
    const files = [`database/src/${name}.ts`, `packages/ui/src/${name}.module.css`, `e2e/${name}.ts`]
    expect(reportsFor(Object.fromEntries(files.map((path) => [path, ''])))).toEqual(
      files.map((path) => `${path}:1 drawer`).sort((a, b) => a.localeCompare(b, 'en')),
    )
  })

  test.each(names)('no folder is named %s; it is reported once', (name) => {
    expect(reportsFor({ [`apps/api/src/${name}/a.ts`]: '', [`apps/api/src/${name}/deep/b.ts`]: '' })).toEqual(
      [`apps/api/src/${name}:1 drawer`],
    )
  })

  test('lib is allowed as a layer of a front end, and nowhere deeper', () => {
    expect(
      reportsFor({
        'apps/desk/src/lib/api.ts': '',
        'apps/site/app/features/picker/lib/a.ts': '',
        'apps/site/app/lib.ts': '',
      }),
    ).toEqual(['apps/site/app/features/picker/lib:1 drawer', 'apps/site/app/lib.ts:1 drawer'])
  })

  test('packages, apps and database have no barrels', () => {
    expect(
      reportsFor({
        'packages/ui/src/index.ts': '',
        'apps/site/app/features/picker/index.tsx': '',
        'database/src/index.ts': '',
        'apps/site/index.html': '',
        'scripts/index.ts': '',
      }),
    ).toEqual([
      'apps/site/app/features/picker/index.tsx:1 drawer',
      'database/src/index.ts:1 drawer',
      'packages/ui/src/index.ts:1 drawer',
    ])
  })

  test('allows words that merely contain a forbidden name, and folders outside the workspaces', () => {
    expect(
      reportsFor({
        'packages/domain/src/price/commons-area.ts': '',
        'database/src/refusal-types.ts': '',
        'docs/misc/a.md': '',
      }),
    ).toEqual([])
  })
})

describe('crowded', () => {
  const files = (count: number, ending: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`database/crowd/file-${at}.${ending}`, '']))

  test('reports 41 files in a folder', () => {
    expect(reportsFor(files(41, 'ts'))).toEqual(['database/crowd:1 crowded'])
  })

  test('allows 40 files, or any number of migrations', () => {
    expect(reportsFor(files(40, 'ts'))).toEqual([])
    expect(reportsFor(files(41, 'sql'))).toEqual([])
    expect(reportsFor(files(41, 'test.ts'))).toEqual([])
  })
})
