import { defineConfig } from 'vitest/config'

// The files of a worker share their modules: importing the server anew for each of them takes a third of the run. A file that replaces a
// module or leaves something running spoils the next one.
const shared = { isolate: false }

// One real server for all projects of a run; every test file gets its own copy of a migrated template.
const withPostgres = {
  ...shared,
  globalSetup: ['test-support/database/postgres-global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Some of these look at a clock; a shared machine may stall for seconds.
  retry: process.env.CI === undefined ? 0 : 2,
}

export default defineConfig({
  test: {
    // One fewer than the machine has cores is the default: on two cores a single worker, which mostly waits for the database.
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], ...shared } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], ...shared } },
      { test: { name: 'texts', include: ['packages/texts/src/**/*.test.ts'], ...shared } },
      { test: { name: 'ui', include: ['packages/ui/src/**/*.test.ts'], ...shared } },
      // Chromium, for the pieces: its own room says how.
      'packages/ui/vitest.config.ts',
      { test: { name: 'visit', include: ['packages/visit/src/**/*.test.ts'], ...shared } },
      { test: { name: 'desk', include: ['apps/desk/{src,build}/**/*.test.ts'], ...shared } },
      'apps/desk/vitest.config.ts',
      { test: { name: 'site', include: ['apps/site/**/*.test.ts'], ...shared } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts', 'e2e/**/*.test.ts'], ...shared } },
      { test: { name: 'proof', include: ['proof/**/*.test.ts'], ...withPostgres } },
      { test: { name: 'database', include: ['database/src/**/*.test.ts'], ...withPostgres } },
      { test: { name: 'test-support', include: ['test-support/**/*.test.ts'], ...withPostgres } },
      { test: { name: 'api', include: ['apps/api/src/**/*.test.ts'], ...withPostgres } },
    ],
  },
})
