import { existsSync } from 'node:fs'

/** Debian's Chromium, kept off the network; nothing downloads a browser. Without a sandbox, because the machine's user may be root. */
export const CHROMIUM = {
  executablePath: '/usr/bin/chromium',
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

/**
 * For tests: the same engine and version without the browser's own windows (Debian's chromium-headless-shell), where it is installed.
 * It starts and draws in less time. What is measured or photographed takes the whole browser.
 */
export const TEST_CHROMIUM = existsSync(HEADLESS_SHELL)
  ? { ...CHROMIUM, executablePath: HEADLESS_SHELL }
  : CHROMIUM
