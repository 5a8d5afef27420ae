import { PATHS } from '@lichtspel/contract/paths'
import type { Pool } from 'pg'
import type { Finding } from './finding.ts'
import { askFront, type Front } from './front.ts'
import type { Settings } from './settings.ts'

/** What every check may look at. Nothing of it is changed. */
export type Patient = {
  settings: Settings
  /** What PUBLIC_URL shows; asked once for all who look at it. */
  front: Promise<Front>
  /** This machine's clock, in milliseconds since 1970. */
  now: () => number
}

export function meetPatient(settings: Settings, now: () => number): Patient {
  return { settings, now, front: askFront(new URL(PATHS.health, settings.origin)) }
}

/** By the login of the server, with the rights that the server has. */
export type PatientWithDatabase = Patient & { db: Pool }

/** `about`: what was not looked at, when it could not be. */
export type Check = { topic: Topic; about: string } & (
  | { look: (patient: Patient) => Promise<Finding[]> }
  | { lookIntoDatabase: (patient: PatientWithDatabase) => Promise<Finding[]> }
)

/** In the order in which they are told. */
export const TOPICS = [
  'Secrets',
  'Database',
  'Clock',
  'Proxy',
  'Mail',
  'Disk and backups',
  'Catalogue',
  'Desk',
] as const
export type Topic = (typeof TOPICS)[number]
