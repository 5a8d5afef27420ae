import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { SITE_URL } from './addresses.ts'
import { CHROMIUM, TEST_CHROMIUM } from './chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const OTHER_BROWSERS = '**/browsers/*.e2e.ts'
/** Each press waits until the page lies still. */
const OTHER_BROWSER = { testMatch: OTHER_BROWSERS, timeout: 90_000 }

export default defineConfig<object, { browserEngine: 'webkit' | 'firefox' }>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: `${root}.reports/playwright`,
  timeout: 60_000,
  expect: {
    timeout: 8_000,
    toHaveScreenshot: { maxDiffPixels: 20 },
  },
  // Compared pictures change by hand only: npm run screenshots -- accept.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  // One more than the machine of CI has cores, because hands and animations take their time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: `${root}.reports/playwright.json` }]],
  use: {
    baseURL: SITE_URL,
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1440, height: 900 },
    launchOptions: TEST_CHROMIUM,
  },
  // Measurements need the machine to themselves: npm run proof -- screen.
  projects: [
    { name: 'e2e', testIgnore: ['**/it-answers-at-once.e2e.ts', OTHER_BROWSERS] },
    { name: 'webkit', ...OTHER_BROWSER, use: { browserEngine: 'webkit' } },
    { name: 'firefox', ...OTHER_BROWSER, use: { browserEngine: 'firefox' } },
    { name: 'speed', testMatch: '**/it-answers-at-once.e2e.ts', use: { launchOptions: CHROMIUM } },
  ],
  webServer: {
    command: 'node e2e/stack.ts',
    cwd: root,
    url: `${SITE_URL}/`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
