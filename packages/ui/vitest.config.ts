import { TEST_CHROMIUM } from '@lichtspel/test-support/ui/chromium.ts'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** Tests the components in a real browser: keyboard and pointer behaviour, and axe checks. */
export default defineConfig({
  // Optimise everything before the first test: a dependency found later would reload the page, with a second copy of React.
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'vitest-browser-react', 'axe-core'],
  },
  test: {
    name: 'ui-browser',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['../../test-support/ui/page.ts'],
    // A shared machine may stall for seconds.
    testTimeout: 30_000,
    expect: { poll: { timeout: 8_000 } },
    retry: process.env.CI === undefined ? 0 : 2,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: TEST_CHROMIUM,
        contextOptions: { locale: 'nl-BE', timezoneId: 'Europe/Brussels' },
        actionTimeout: 5_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
      screenshotFailures: false,
    },
  },
})
