import { expect, test } from 'vitest'
import { manifest, reportsFor } from './sample-project.ts'

test.each([
  ['packages/contract', 'src/planted.ts', 'zod'],
  ['database', 'src/planted.ts', 'pg'],
  ['apps/api', 'src/planted.ts', 'fastify'],
  ['apps/desk', 'src/lib/planted.ts', '#lib/session'],
  ['scripts', 'planted.ts', 'left-pad'],
])('%s/%s may not import %s when its package.json does not declare it', (folder, file, specifier) => {
  const own = folder === 'scripts' ? {} : { [`${folder}/package.json`]: manifest('planted', {}) }
  const path = `${folder}/${file}`
  const reports = reportsFor({ ...own, [path]: `import type { X } from '${specifier}'\n` })
  expect(reports).toContain(`${path}:1 undeclared`)
})

test.each([
  ['packages/contract', 'src/planted.ts', 'zod'],
  ['database', 'src/planted.ts', 'pg'],
  ['apps/api', 'src/planted.ts', 'fastify'],
])('%s/%s may not import a devDependency (%s)', (folder, file, specifier) => {
  const dev = specifier.replace('/price', '')
  const own = { [`${folder}/package.json`]: manifest('planted', { devDependencies: [dev] }) }
  const path = `${folder}/${file}`
  expect(reportsFor({ ...own, [path]: `import '${specifier}'\n` })).toContain(`${path}:1 undeclared`)
})

test.each([
  ['packages/contract', 'src/planted.test.ts', 'vitest', 'devDependencies'],
  ['apps/api', 'playwright.config.ts', 'vitest', 'devDependencies'],
  ['apps/desk', 'src/lib/planted.ts', 'vitest', 'devDependencies'],
  ['apps/api', 'src/planted.ts', 'vitest', 'peerDependencies'],
])('%s/%s may import %s from %s', (folder, file, specifier, group) => {
  const path = `${folder}/${file}`
  const reports = reportsFor({
    [`${folder}/package.json`]: manifest('planted', { [group]: ['vitest'] }),
    [path]: `import '${specifier}'\n`,
  })
  expect(reports.filter((report) => report.startsWith(path))).toEqual([])
})

test('builtins and the package itself need no declaration; the nearest package.json counts', () => {
  expect(
    reportsFor({
      'apps/api/src/planted.ts': "import 'node:fs'\nimport 'fs/promises'\n",
      'packages/domain/package.json': manifest('@lichtspel/domain', { devDependencies: ['vitest'] }),
      'packages/domain/src/price/planted.ts': "import '@lichtspel/domain/price/estimate'\n",
      'apps/site/tools/package.json': manifest('tools', {}),
      'apps/site/tools/planted.ts': "import 'zod'\n",
    }),
  ).toEqual(['apps/site/tools/planted.ts:1 undeclared'])
})
