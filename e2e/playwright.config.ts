import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { SITE_URL } from './addresses.ts'
import { CHROMIUM } from './chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: `${root}.reports/playwright`,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // What looks at the same page in another theme or width is for a run by hand: CI has half an hour.
  ...(process.env.CI !== undefined && { grepInvert: /@long/ }),
  // A shared machine may stall for seconds; what passes the second time is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 2,
  reporter: [['list'], ['json', { outputFile: `${root}.reports/playwright.json` }]],
  use: {
    baseURL: SITE_URL,
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1440, height: 900 },
    launchOptions: CHROMIUM,
  },
  // What is measured needs the machine to itself: npm run bench:screen.
  projects: [
    { name: 'promises', testIgnore: '**/it-answers-at-once.e2e.ts' },
    { name: 'speed', testMatch: '**/it-answers-at-once.e2e.ts' },
  ],
  webServer: {
    command: 'node e2e/stack.ts',
    cwd: root,
    url: `${SITE_URL}/`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
