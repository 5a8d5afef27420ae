// Plants each kind of fault in a small copy of the project, and runs the real settings of dependency-cruiser and Biome on it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Each program takes two seconds, more while the whole suite runs. */
const PROGRAM_MS = 60_000
const FIRST = "'@lichtspel/domain/catalogue/first-catalogue'"

const WORKSPACES = ['domain', 'contract', 'texts', 'ui', 'visit'].map((name) => `packages/${name}`)
const FOLDERS = [
  ...WORKSPACES,
  'apps/site',
  'apps/desk',
  'apps/api',
  'database',
  'e2e',
  'proof',
  'test-support',
]
const THINGS = [...WORKSPACES.filter((folder) => folder !== 'packages/domain'), 'database']

const CLEAN: Record<string, string> = {
  'package.json': manifest('lichtspel'),
  ...Object.fromEntries(FOLDERS.map((folder) => [`${folder}/package.json`, manifest(nameOf(folder))])),
  ...Object.fromEntries(
    ['zod', 'left-pad', 'vitest'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
      [`node_modules/${name}/index.js`, ''],
    ]),
  ),
  ...Object.fromEntries(THINGS.map((folder) => [`${folder}/src/thing.ts`, 'export type X = 1\n'])),
  'packages/domain/src/time/thing.ts': 'export type X = 1\n',
  'packages/domain/src/price/thing.ts': "import type { X } from '../time/thing.ts'\nexport type Y = X\n",
  'packages/domain/src/price/thing.test.ts': "import 'node:fs'\nimport 'vitest'\nimport './thing.ts'\n",
  'test-support/domain/thing.ts': `import ${FIRST}\n`,
  'test-support/api/thing.ts': "import '../../apps/api/src/app.ts'\n",
  'packages/domain/src/catalogue/first-catalogue.ts': 'export const FIRST = 1\n',
  'packages/visit/src/device/thing.ts': "export const a = fetch('/')\nexport const b = window.fetch('/')\n",
  'packages/visit/src/day/thing.ts': 'export type X = 1\n',
  'database/src/seed.test.ts': "import '@lichtspel/test-support/domain/thing.ts'\n",
  'database/src/seed.ts': `import ${FIRST}\n`,
  'apps/desk/src/main.ts': "import './routes/a.ts'\n",
  'apps/desk/src/routes/a.ts': "import '../features/one/a.ts'\nimport '../features/two.ts'\n",
  'apps/desk/src/features/one/a.ts': "import '../../lib/a.ts'\n",
  'apps/desk/src/features/two.ts': "import 'vitest'\n",
  'apps/desk/src/lib/a.ts': "localStorage.getItem('a')\n",
  'apps/api/src/main.ts': "import './app.ts'\n",
  'apps/api/src/app.ts': "import 'node:fs'\nimport './holds/routes.ts'\n",
  'apps/api/src/app.test.ts': "import './app.ts'\nimport './holds/sql.ts'\nimport 'vitest'\n",
  'apps/api/src/holds/routes.ts': "import './hold.ts'\n",
  'apps/api/src/holds/hold.ts': "import './sql.ts'\nimport '../bookings/sql.ts'\n",
  'apps/api/src/holds/sql.ts': "import '../db/pool.ts'\n",
  'apps/api/src/bookings/sql.ts': 'export const find = 1\n',
  'apps/api/src/db/pool.ts': "import 'zod'\n",
  'proof/a.ts': `import '@lichtspel/test-support/domain/thing.ts'\nimport ${FIRST}\n`,
  'scripts/a.ts': "import '../vitest.config.ts'\nimport '@lichtspel/domain/time/thing'\n",
  'vitest.config.ts': "import 'vitest'\n",
}

/** Faults by the rule that notices them: the file, and what it imports. */
const IMPORTS: Record<string, [string, string][]> = {
  'no other workspace': [
    ['packages/domain/src/price/a.ts', '@lichtspel/contract/thing'],
    ['packages/domain/src/price/a.test.ts', '@lichtspel/contract/thing'],
    ['packages/ui/src/a.tsx', '@lichtspel/texts/thing'],
  ],
  'may import packages/domain': [
    ['packages/contract/src/a.ts', '@lichtspel/texts/thing'],
    ['packages/texts/src/a.ts', '@lichtspel/contract/thing'],
    ['packages/visit/src/a.tsx', '@lichtspel/database/thing'],
    ['database/src/a.ts', '@lichtspel/contract/thing'],
    ['apps/site/app/lib/b.ts', '@lichtspel/database/thing'],
    ['apps/desk/src/lib/b.ts', '@lichtspel/database/thing'],
    ['apps/api/src/holds/b.ts', '@lichtspel/ui/thing'],
    ['e2e/a.ts', '@lichtspel/visit/thing'],
    // Its package.json declares nothing here.
    ['e2e/b.ts', '@lichtspel/contract/thing'],
    ['proof/b.ts', '@lichtspel/ui/thing'],
    ['scripts/b.ts', '@lichtspel/visit/thing'],
  ],
  'Every workspace is listed': [['packages/pricing/src/a.ts', '@lichtspel/domain/time/thing']],
  'test-support imports a package': [['test-support/domain/a.ts', '../../database/src/thing.ts']],
  'imported by its package name': [
    ['packages/contract/src/b.ts', '../../domain/src/time/thing.ts'],
    ['apps/api/src/holds/c.ts', '../../../../database/src/thing.ts'],
    ['scripts/c.ts', '../packages/domain/src/time/thing.ts'],
  ],
  'declares every package': [
    ['packages/contract/src/c.ts', 'left-pad'],
    ['scripts/d.ts', 'left-pad'],
  ],
  'without devDependencies': [
    ['packages/contract/src/d.ts', 'vitest'],
    ['apps/api/src/holds/d.ts', 'vitest'],
    ['database/src/d.ts', 'vitest'],
  ],
  'finds a file': [['apps/api/src/holds/e.ts', './nowhere.ts']],
  'only their tests use Node': [
    ['packages/domain/src/price/b.ts', 'node:fs'],
    ['packages/visit/src/b.ts', 'fs/promises'],
  ],
  'Only tests import tests': [
    ['apps/api/src/holds/f.ts', '@lichtspel/test-support/domain/thing.ts'],
    ['database/src/e.ts', '@lichtspel/test-support/domain/thing.ts'],
    ['packages/domain/src/price/c.ts', './thing.test.ts'],
  ],
  'The folders of packages/domain/src': [['packages/domain/src/price/e.ts', '../till/a.ts']],
  'comes before': [
    ['packages/domain/src/time/a.ts', '../price/thing.ts'],
    ['packages/domain/src/time/a.test.ts', '@lichtspel/domain/price/thing'],
    ['packages/visit/src/device/a.ts', '../day/thing.ts'],
  ],
  'No feature imports another': [
    ['apps/desk/src/features/one/b.ts', '../two.ts'],
    ['apps/desk/src/features/three.ts', './one/a.ts'],
  ],
  'A feature imports lib': [
    ['apps/desk/src/features/one/c.ts', '../../routes/b.ts'],
    ['apps/desk/src/features/one/d.ts', '../../entry.ts'],
  ],
  'lib imports only lib': [
    ['apps/desk/src/lib/c.ts', '../features/two.ts'],
    ['apps/desk/src/lib/d.ts', '../routes/b.ts'],
  ],
  'No route imports an entry': [['apps/desk/src/routes/c.ts', '../entry.ts']],
  'Nothing imports main.ts': [['apps/api/src/holds/g.test.ts', '../main.ts']],
  'Only main.ts and tests import app.ts': [['apps/api/src/holds/h.ts', '../app.ts']],
  'Mails receive data': [['apps/api/src/mail/written/reminder.tsx', '../../bookings/sql.ts']],
  'sql.ts imports no other noun': [
    ['apps/api/src/days/sql.ts', '../holds/hold.ts'],
    ['apps/api/src/days/month-sql.ts', '../bookings/sql.ts'],
  ],
  'No cycles': [['packages/domain/src/slots/a.ts', '@lichtspel/domain/slots/b']],
  'The catalogue is an argument': [
    ['packages/domain/src/price/f.ts', '@lichtspel/domain/catalogue/first-catalogue'],
    ['database/src/f.ts', '@lichtspel/domain/catalogue/first-catalogue'],
  ],
}
const BESIDE = {
  'packages/domain/src/slots/b.ts': "export * from './c.ts'\n",
  'packages/domain/src/slots/c.ts': "import './a.ts'\n",
  'packages/domain/src/till/a.ts': '',
  'apps/desk/src/routes/b.ts': '',
  'apps/desk/src/entry.ts': '',
  'packages/pricing/package.json': manifest('@lichtspel/pricing'),
}

const LINES: Record<string, [string, string][]> = {
  noRestrictedGlobals: [
    ['packages/domain/src/price/a.ts', 'export const a = Date.now()'],
    ['packages/domain/src/price/b.ts', 'export const a: Date = now'],
    ['packages/domain/src/price/c.ts', 'export const { now } = Date'],
    ['packages/domain/src/price/d.ts', 'export const a = globalThis.Date'],
    ['apps/site/app/features/a.ts', "export const a = fetch('/')"],
    ['apps/desk/src/features/a.ts', "localStorage.getItem('a')"],
    ['packages/visit/src/day/a.ts', "export const a = new EventSource('/')"],
  ],
  plugin: [
    ['packages/domain/src/price/e.ts', 'export const a = Math.random()'],
    ['packages/domain/src/price/f.ts', "export const a = Math['random']()"],
    ['packages/domain/src/price/g.ts', 'export const { random } = Math'],
    ['packages/texts/src/a.ts', 'export const a = (b: string) => import(b)'],
    ['apps/site/app/features/b.ts', "export const a = window.fetch('/')"],
    ['apps/desk/src/features/b.ts', "self['fetch']('/')"],
    ['apps/desk/src/features/c.ts', "navigator.sendBeacon('/')"],
    ['apps/desk/src/features/d.ts', "document.cookie = 'a'"],
  ],
}
const MENTIONS = {
  'packages/domain/src/price/h.ts':
    "// Date.now()\nexport const a: IsoDate = Math.max(1, b.Date) + 'new Date()'\n",
  'packages/domain/src/price/i.test.ts': 'test(Date.now(), Math.random())\n',
  'apps/desk/src/features/e.ts': "api.fetch(window.location.href, { fetch: 'localStorage' })\n",
  'apps/desk/src/features/e.test.ts': 'localStorage.clear()\n',
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('dependency-cruiser notices every planted import, and nothing else', { timeout: PROGRAM_MS }, () => {
  const planted = Object.values(IMPORTS)
    .flat()
    .map(([path, target]) => [path, `import type { X } from '${target}'\n`])
  const folder = project({ ...CLEAN, ...BESIDE, ...Object.fromEntries(planted) })
  for (const each of FOLDERS)
    symlinkSync(join(folder, each), join(folder, 'node_modules', nameOf(each)), 'junction')
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const settings = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', '.']
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...settings], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  const found = summary.violations.map(({ from, rule }) => {
    const known = Object.keys(IMPORTS).find((words) => rule.name.includes(words))
    return `${known ?? rule.name}: ${from}`
  })
  expect(found.toSorted()).toEqual(placesOf(IMPORTS))
})

test('Biome notices every planted line, and nothing else', { timeout: PROGRAM_MS }, () => {
  const planted = Object.values(LINES)
    .flat()
    .map(([path, line]) => [path, `${line}\n`])
  const clean = Object.entries(CLEAN).filter(([path]) => /^(?:apps|packages)\/.*\.ts$/.test(path))
  const folder = project({ ...Object.fromEntries([...clean, ...planted]), ...MENTIONS })
  cpSync(join(ROOT, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
  const settings = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  settings.linter.rules = { preset: 'none' }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }))
  const program = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(
    process.execPath,
    [program, 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  const found = diagnostics.map(({ category, location }) => `${category.split('/').at(-1)}: ${location.path}`)
  expect([...new Set(found)].toSorted()).toEqual(placesOf(LINES))
})

function manifest(name: string): string {
  const others = ['domain', 'contract', 'texts', 'ui', 'visit', 'database'].map(
    (other) => `@lichtspel/${other}`,
  )
  const declared = name === '@lichtspel/e2e' ? [] : ['zod', ...others]
  return JSON.stringify({
    name,
    dependencies: Object.fromEntries(declared.map((each) => [each, '1.0.0'])),
    devDependencies: { vitest: '1.0.0' },
    exports: name === '@lichtspel/test-support' ? { './*': './*' } : { './*': './src/*.ts' },
  })
}

function nameOf(folder: string): string {
  return `@lichtspel/${folder.split('/').at(-1)}`
}

function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-architecture-'))
  folders.push(folder)
  mkdirSync(join(folder, 'node_modules/@lichtspel'), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function placesOf(faults: Record<string, [string, string][]>): string[] {
  return Object.entries(faults)
    .flatMap(([rule, places]) => places.map(([path]) => `${rule}: ${path}`))
    .toSorted()
}
