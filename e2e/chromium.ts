import { existsSync } from 'node:fs'

/**
 * The browser that the variable CHROMIUM names, or Debian's, without background network traffic of its own. Tests download no browser.
 * There is no sandbox, because the user may be root.
 */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Tests use Debian's chromium-headless-shell if it is installed, because it is faster. Measurements and screenshots use the full browser. */
export const TEST_CHROMIUM =
  process.env.CHROMIUM === undefined && existsSync(HEADLESS_SHELL)
    ? { ...CHROMIUM, executablePath: HEADLESS_SHELL }
    : CHROMIUM
