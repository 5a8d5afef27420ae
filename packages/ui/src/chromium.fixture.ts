import { existsSync } from 'node:fs'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * For tests in a browser: Debian's Chromium without windows of its own where that is installed, else the whole of it. Kept off the
 * network; nothing downloads a browser. Without a sandbox, because the machine's user may be root.
 */
export const TEST_CHROMIUM = {
  executablePath: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium',
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
