import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type TestCounts = { passed: number; failed: number; skipped: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; skipped: number; flaky: number } }

/** The names of the reports. Other steps leave theirs in the same folder. */
const REPORTS = ['vitest.json', 'vitest-browser.json', 'playwright.json']

/** Sums up the JSON reports of Vitest and Playwright in a folder. */
export function readTestCounts(folder: string): TestCounts {
  const total: TestCounts = { passed: 0, failed: 0, skipped: 0 }
  for (const file of readdirSync(folder).filter((name) => REPORTS.includes(name))) {
    const counts = countsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  return total
}

function countsOf(report: VitestReport | PlaywrightReport): TestCounts {
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }
}
