import { TEST_CHROMIUM } from '@lichtspel/test-support/ui/chromium.ts'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** Tests the desk's screens in a real browser: keyboard, pointer and axe. */
export default defineConfig({
  // Lists all dependencies up front: if Vite found one later, it would reload the page, with a second copy of React.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-router',
      'vitest-browser-react',
      'axe-core',
    ],
  },
  test: {
    name: 'desk-browser',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['../../test-support/desk/page.ts'],
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
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
      screenshotFailures: false,
    },
  },
})
