import type { Pool } from 'pg'
import {
  type Finding,
  type InstallationWithDatabase,
  openInstallation,
  readSettings,
} from '../../apps/api/src/operate/doctor/installation.ts'

const NO_DATABASE = undefined as unknown as Pool

/** The doctor's input for these variables. `db` is for checks that query the database. */
export function patientOf(
  env: Record<string, string>,
  { db = NO_DATABASE, now = Date.now }: { db?: Pool; now?: () => number } = {},
): InstallationWithDatabase {
  return { ...openInstallation(readSettings(env), now), db }
}

/** The findings as text, without the advice. */
export function told(findings: readonly Finding[]): string[] {
  return findings.map(({ state, says }) => `${state}: ${says}`)
}
