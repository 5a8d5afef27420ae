// Which file may import which (docs/architecture.md, "Packages"): npm run check -- architecture
import { readFileSync } from 'node:fs'

/** Per workspace the others that it may import. Nothing imports an app, e2e or proof; the last two start the apps. */
const SHARED = ['packages/domain', 'packages/contract', 'packages/texts']
const WORKSPACES = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  // The texts print facts of the venue, such as opening hours, from the domain's tables.
  'packages/texts': ['packages/domain'],
  'packages/ui': [],
  'packages/visit': [...SHARED, 'packages/ui'],
  database: ['packages/domain'],
  'apps/site': [...SHARED, 'packages/ui', 'packages/visit'],
  'apps/desk': [...SHARED, 'packages/ui', 'packages/visit'],
  'apps/api': [...SHARED, 'database'],
  e2e: [...SHARED, 'database'],
  proof: [...SHARED, 'database'],
}
/** What the root may import: scripts, and the settings of the tools. */
const ROOT = [...SHARED, 'packages/ui', 'database']

/** In these each folder imports itself and those before it. */
const DOMAIN = 'time catalogue slots price visit plan outage payment booking desk figures'
const VISIT =
  'device venue clock day choice statuses price timeline ticket summary lost plan slots details teams deposit'
const ORDERED = { 'packages/domain/src': DOMAIN.split(' '), 'packages/visit/src': VISIT.split(' ') }

const WORKSPACE = '(?:packages|apps)/[^/]+|database|e2e|proof|test-support'
const PRODUCT = '^(?:packages|apps|database)/'
const FRONT = 'apps/site/app|apps/desk/src'
const API = 'apps/api/src'
const SQL = '[/-]sql[.]ts$'
/** Tests, and the fixtures, fakes and recounts that only tests import. They may import every package. */
const TEST = ['[.](?:test|spec)[.][cm]?[jt]sx?$', '^test-support/']
/** Tools load these; they are no part of the product. */
const CONFIG = '[.]config[.][cm]?[jt]s$'
const FIRST_CATALOGUE = 'packages/domain/src/catalogue/first-catalogue[.]ts$'
/** What may start from the first catalogue. */
const FIRST = ['^(?:e2e|proof|scripts|apps/site/build)/', '^database/src/(?:seed|sample-bookings)[.]ts$']

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const within = (folders) => `^(?:${folders.join('|')})/`
const allBut = (allowed) => within(Object.keys(WORKSPACES).filter((folder) => !allowed.includes(folder)))
/** npm links every workspace, so an import works that package.json does not declare. */
const isDeclared = (folder) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return (other) => `@lichtspel/${other.split('/').at(-1)}` in { ...dependencies, ...devDependencies }
}

const workspaces = [
  ...Object.entries(WORKSPACES).map(([folder, allowed]) =>
    rule(
      `${folder} may import ${allowed.join(', ') || 'no other workspace'}, if package.json declares it`,
      { path: `^${folder}/` },
      { path: allBut([folder, ...allowed.filter(isDeclared(folder))]) },
    ),
  ),
  rule(
    `The root may import ${ROOT.join(', ')}, if package.json declares it`,
    { pathNot: `^(?:${WORKSPACE})/` },
    { path: allBut(ROOT.filter(isDeclared('.'))) },
  ),
  rule(
    'Every workspace is listed in .dependency-cruiser.mjs',
    { path: '^(?:packages|apps)/', pathNot: within(Object.keys(WORKSPACES)) },
    {},
  ),
  rule(
    'Another workspace is imported by its package name',
    { path: `^(${WORKSPACE})/`, pathNot: '^test-support/' },
    { dependencyTypes: ['local'], pathNot: '^$1/' },
  ),
  // Apps have no exports: nothing else imports them.
  rule(
    'test-support imports a package by its name, and neither e2e nor proof',
    { path: '^test-support/' },
    { dependencyTypes: ['local'], pathNot: '^(?:test-support|apps)/' },
  ),
  rule(
    'A workspace is imported by its package name, and nothing outside of the project',
    { pathNot: `^(?:${WORKSPACE})/` },
    {
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased'],
      path: [`^(?:${WORKSPACE})/`, '^[.][.]', '^/'],
    },
  ),
]

const packages = [
  rule(
    'The nearest package.json declares every package',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  // Front ends are bundled; e2e, proof and scripts are never installed without their devDependencies.
  rule(
    'The product runs without devDependencies',
    { path: '^(?:packages|apps/api|database)/', pathNot: [...TEST, CONFIG] },
    { dependencyTypes: ['npm-dev'] },
  ),
  rule('Every import finds a file', {}, { couldNotResolve: true }),
  rule(
    'Packages also run in the browser: only their tests use Node',
    { path: '^packages/', pathNot: [...TEST, CONFIG] },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'Only tests import tests and what is for them',
    { path: PRODUCT, pathNot: [...TEST, CONFIG] },
    { path: TEST },
  ),
]

const order = Object.entries(ORDERED).flatMap(([under, folders]) => [
  rule(
    `The folders of ${under} are ${folders.join(', ')}`,
    {},
    { path: `^${under}/[^/]+/`, pathNot: `^${under}/(?:${folders.join('|')})/` },
  ),
  ...folders
    .slice(0, -1)
    .map((folder, rank) =>
      rule(
        `${under}/${folder} comes before ${folders.slice(rank + 1).join(', ')}`,
        { path: `^${under}/${folder}/` },
        { path: `^${under}/(?:${folders.slice(rank + 1).join('|')})/` },
      ),
    ),
])

const fronts = [
  rule(
    'No feature imports another; a route composes them',
    { path: `^(${FRONT})/features/([^/.]+)` },
    { path: '^$1/features/', pathNot: '^$1/features/$2[/.]' },
  ),
  rule(
    'A feature imports lib, and no route or entry',
    { path: `^(${FRONT})/features/`, pathNot: TEST },
    { path: '^$1/.*[.][jt]sx?$', pathNot: '^$1/(?:features|lib)/' },
  ),
  rule(
    'lib imports only lib',
    { path: `^(${FRONT})/lib/`, pathNot: TEST },
    { path: '^$1/.*[.][jt]sx?$', pathNot: '^$1/lib/' },
  ),
  rule(
    'No route imports an entry',
    { path: `^(${FRONT})/routes/`, pathNot: TEST },
    { path: '^$1/[^/]+[.][jt]sx?$' },
  ),
]

const api = [
  rule('Nothing imports main.ts', {}, { path: `^${API}/main[.]ts$` }),
  rule(
    'Only main.ts and tests import app.ts',
    { pathNot: [...TEST, `^${API}/main[.]ts$`] },
    { path: `^${API}/app[.]ts$` },
  ),
  rule('Mails receive data and read no SQL', { path: `^${API}/mail/written/`, pathNot: TEST }, { path: SQL }),
  rule(
    'sql.ts imports no other noun',
    { path: `^${API}/([^/]+).*${SQL}` },
    { path: `^${API}/[^/]+/`, pathNot: `^${API}/(?:$1|colleague|db|http)/` },
  ),
]

export default {
  forbidden: [
    ...workspaces,
    ...packages,
    ...order,
    ...fronts,
    ...api,
    // Not even of types: such files can only be read and moved together.
    rule('No cycles', {}, { circular: true }),
    rule(
      'The catalogue is an argument, because a venue may have changed it',
      { pathNot: [...TEST, ...FIRST, '^packages/domain/src/catalogue/sample-gent[.]ts$'] },
      { path: FIRST_CATALOGUE },
    ),
  ],
  options: {
    // TypeScript 7 has no JavaScript API.
    parser: 'swc',
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|[.]data|[.]reports|[.]stryker-tmp)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
