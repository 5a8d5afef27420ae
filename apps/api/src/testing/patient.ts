import type { Pool } from 'pg'
import { type Finding, meetPatient, type PatientWithDatabase } from '../doctor/patient.ts'
import { readSettings } from '../doctor/settings.ts'

const NO_DATABASE = undefined as unknown as Pool

/** What the doctor would look at with these variables. `db`: for checks that ask the database. */
export function patientOf(
  env: Record<string, string>,
  { db = NO_DATABASE, now = Date.now }: { db?: Pool; now?: () => number } = {},
): PatientWithDatabase {
  return { ...meetPatient(readSettings(env), now), db }
}

/** As they are told, without what to do. */
export function told(findings: readonly Finding[]): string[] {
  return findings.map(({ state, says }) => `${state}: ${says}`)
}
