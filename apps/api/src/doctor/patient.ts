import { PATHS } from '@lichtspel/contract/paths'
import type { Pool } from 'pg'
import { plainReason } from './plain-reason.ts'
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

/** One sentence of the doctor. `wrong` has what to do about it; `note` is worth knowing, or says what could not be looked at. */
export type Finding =
  | { state: 'fine'; says: string }
  | { state: 'wrong'; says: string; todo: string }
  | { state: 'note'; says: string }

export const fine = (says: string): Finding => ({ state: 'fine', says })
export const wrong = (says: string, todo: string): Finding => ({ state: 'wrong', says, todo })
export const note = (says: string): Finding => ({ state: 'note', says })

/** What stands at an address, as a visitor meets it. */
type Front = { isThere: false; because: string } | { isThere: true; status: number; headers: Headers }

const FRONT_MS = 4_000

export async function askFront(
  url: URL,
  options: Pick<RequestInit, 'method' | 'headers'> = {},
): Promise<Front> {
  try {
    const signal = AbortSignal.timeout(FRONT_MS)
    const { status, headers, body } = await fetch(url, { ...options, signal, redirect: 'manual' })
    await body?.cancel()
    return { isThere: true, status, headers }
  } catch (error) {
    return { isThere: false, because: plainReason((error as Error).cause ?? error) }
  }
}
