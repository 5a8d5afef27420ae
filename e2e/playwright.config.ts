import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { SITE_URL } from './addresses.ts'
import { CHROMIUM, TEST_CHROMIUM } from './chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files that CI skips. */
const BY_HAND = [
  '**/home/every-card-stands-with-its-way-on.e2e.ts',
  '**/home/the-slider-keeps-its-rules.e2e.ts',
  '**/home/it-fits-every-screen.e2e.ts',
  '**/catalogue/an-open-page-hears-of-a-smaller-offer.e2e.ts',
  '**/catalogue/an-open-page-hears-of-new-prices.e2e.ts',
  '**/booking/large-letters-fit.e2e.ts',
  '**/booking/a-damaged-device-breaks-nothing.e2e.ts',
  '**/mail/every-mail-is-legible.e2e.ts',
  '**/booking/a-quiet-second-draws-nothing.e2e.ts',
  '**/booking/the-days-the-clock-turns.e2e.ts',
  '**/desk/a-lost-connection-loses-no-act.e2e.ts',
  '**/desk/everyone-can-use-the-desk.e2e.ts',
  '**/desk/a-passkey-opens-the-desk.e2e.ts',
  '**/booking/a-refusal-has-its-words.e2e.ts',
  '**/booking/we-say-held-only-when-it-is.e2e.ts',
  '**/booking/a-hold-outlives-a-long-form.e2e.ts',
  '**/booking/a-phone-sleeps.e2e.ts',
  '**/booking/the-visitors-clock-does-not-matter.e2e.ts',
  '**/catalogue/every-server-shows-what-is-published.e2e.ts',
  '**/catalogue/a-new-price-spares-old-bookings.e2e.ts',
  '**/catalogue/a-formula-is-data.e2e.ts',
  '**/catalogue/later-prices-are-told.e2e.ts',
  '**/catalogue/a-closed-day-says-why.e2e.ts',
  '**/desk/nothing-a-visitor-types-runs.e2e.ts',
  '**/booking/the-server-falls-over.e2e.ts',
  '**/booking/one-button-leads-on.e2e.ts',
  '**/booking/the-calendar-says-what-can-be-had.e2e.ts',
  '**/booking/a-silent-server.e2e.ts',
  '**/booking/formulas-fit-the-day-and-the-group.e2e.ts',
  '**/booking/links-and-days-keep-their-word.e2e.ts',
  '**/booking/the-form-says-it-first.e2e.ts',
  '**/booking/the-chosen-formula-leads.e2e.ts',
  '**/booking/after-booking-everything-is-there.e2e.ts',
  '**/booking/nobody-pays-for-a-slot-too-many.e2e.ts',
  '**/desk/new-prices-show-without-a-restart.e2e.ts',
  '**/desk/a-day-closes-when-its-bookings-are-moved.e2e.ts',
  '**/desk/two-colleagues-move-one-booking.e2e.ts',
  '**/languages/the-hint-is-quiet.e2e.ts',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: `${root}.reports/playwright`,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // CI has half an hour. Tests that repeat a page in a different theme or width, or that are slow and overlap with quicker ones, are
  // only run manually.
  ...(process.env.CI !== undefined && { grepInvert: /@long/ }),
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
    {
      name: 'e2e',
      testIgnore: ['**/it-answers-at-once.e2e.ts', ...(process.env.CI === undefined ? [] : BY_HAND)],
    },
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
